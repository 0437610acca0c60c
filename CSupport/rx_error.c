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

void rx_error_set_system(rx_error *error, int code, const char *what) {
    char text[128];
    const char *cause = remedy(code);
    // The GNU form returns its text.
    if (!cause) cause = strerror_r(code, text, sizeof text);
    rx_error_set(error, code, "%s: %s", what, cause);
}
