// SPDX-License-Identifier: MIT
// What went wrong, as a number and as a sentence for people. Filled by the callee, owned by the caller; nothing to free.
#ifndef RX_ERROR_H
#define RX_ERROR_H

#include "rx_linkage.h"

RX_BEGIN_C

#define RX_ERROR_TEXT 240

/// `code` is 0 when all went well, otherwise an errno value.
typedef struct rx_error {
    int code;
    char text[RX_ERROR_TEXT];
} rx_error;

/// The sentence, empty when all went well. Valid as long as `error` is.
static inline const char *rx_error_text(const rx_error *error) { return error->text; }

/// Sets both; `error` may be null.
void rx_error_set(rx_error *error, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/// Sets "`what`: cause", where the cause of a refused descriptor, ring or memory lock names its remedy. `error` may be null.
void rx_error_set_system(rx_error *error, int code, const char *what);

RX_END_C

#endif
