// SPDX-License-Identifier: MIT
// The uses of verbs in the sources, as far as the scenarios ran them, and the one whose order is weakened.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "uses.h"

static model_use uses[most_uses];
static unsigned use_count;
static struct { char file[64], verb[32]; int line; model_order order; } weakened;

static const char *const order_names[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};

bool weaken(const char *text) {
    char order[16];
    if (sscanf(text, "%63[^:]:%d:%31[^=]=%15s", weakened.file, &weakened.line, weakened.verb, order) != 4) return false;
    for (int each = 0; each < 6; each++) {
        if (strcmp(order_names[each], order)) continue;
        weakened.order = (model_order)each;
        return true;
    }
    return false;
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static model_use *use_of(const model_site *site) {
    const char *file = base_name(site->file);
    for (unsigned each = 0; each < use_count; each++) {
        model_use *use = &uses[each];
        if (use->line == site->line && !strcmp(use->file, file) && !strcmp(use->verb, site->verb)) return use;
    }
    if (use_count == most_uses) abort();
    model_use *use = &uses[use_count++];
    bool is_in_sources = !strncmp(file, "rx_", 3) || strstr(site->file, "Model/swift/");
    *use = (model_use){file, site->line, site->verb, site->object, site->order, site->order, is_in_sources, 0};
    if (site->line == weakened.line && !strcmp(file, weakened.file) && !strcmp(site->verb, weakened.verb)) use->order = weakened.order;
    return use;
}

model_order order_of(model_site *site) {
    if (!site->use) site->use = use_of(site);
    site->use->times++;
    return site->use->order;
}

void print_uses(void) {
    for (unsigned each = 0; each < use_count; each++) {
        const model_use *use = &uses[each];
        if (use->is_in_sources && use->times)
            printf("use %s:%d:%s:%s:%s\n", use->file, use->line, use->verb, order_names[use->stated], use->object);
    }
}

void forget_uses(void) {
    for (unsigned each = 0; each < use_count; each++) uses[each].times = 0;
}
