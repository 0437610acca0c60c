// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_error.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void rx_error_set(rx_error *error, int code, const char *format, ...) {
    if (!error) return;
    va_list arguments;
    va_start(arguments, format);
    error->code = code;
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
}

static const char *remedy(int code) {
    switch (code) {
    case EMFILE: return "no file descriptors left in this process (raise ulimit -n)";
    case ENFILE: return "no file descriptors left in the system (raise sysctl fs.file-max)";
    case ENOMEM: return "no memory, or over the memory lock limit (raise ulimit -l)";
    default: return 0;
    }
}

/// The system's words for `code`. glibc's form of strerror_r returns its text; that of POSIX, which musl has, writes it into `text`.
static const char *described(int code, char *text, size_t size) {
#if defined(__GLIBC__)
    return strerror_r(code, text, size);
#else
    return strerror_r(code, text, size) == 0 ? text : "unknown error";
#endif
}

void rx_error_set_system(rx_error *error, int code, const char *what) {
    char text[128];
    const char *cause = remedy(code);
    if (!cause) cause = described(code, text, sizeof text);
    rx_error_set(error, code, "%s: %s", what, cause);
}
