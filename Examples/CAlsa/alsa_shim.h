// SPDX-License-Identifier: MIT
#include <alsa/asoundlib.h>

static inline void alsa_shim_ignore(const char *file, int line, const char *function, int code, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

/// Keeps the library's own lines from the terminal: the program says what failed. Its handler is variadic, so Swift cannot write one.
static inline void alsa_shim_be_quiet(void) { snd_lib_error_set_handler(alsa_shim_ignore); }
