// SPDX-License-Identifier: MIT
// What C++ links as C. A program that has Swift talk to C++ (-cxx-interoperability-mode) compiles these headers as C++, and would look for the functions under
// C++'s names. Each header that declares a function opens with RX_BEGIN_C, behind its includes, and closes with RX_END_C.
#ifndef RX_LINKAGE_H
#define RX_LINKAGE_H

#ifdef __cplusplus
#define RX_BEGIN_C extern "C" {
#define RX_END_C }
#else
#define RX_BEGIN_C
#define RX_END_C
#endif

#endif
