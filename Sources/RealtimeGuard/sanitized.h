// SPDX-License-Identifier: MIT
#ifndef RX_GUARD_SANITIZED_H
#define RX_GUARD_SANITIZED_H

// clang tells of its sanitizers by __has_feature, gcc by macros. An older gcc has no __has_feature.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_HWADDRESS__) || defined(__SANITIZE_THREAD__)
#define RX_GUARD_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(hwaddress_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define RX_GUARD_SANITIZED 1
#endif
#endif

/// Whether this is built with a sanitizer that has definitions of malloc and of the locks itself.
#ifndef RX_GUARD_SANITIZED
#define RX_GUARD_SANITIZED 0
#endif

#endif
