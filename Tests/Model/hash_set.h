// SPDX-License-Identifier: MIT
// A set of hashes that grows: open addressing, zero for an empty cell.
#ifndef MODEL_HASH_SET_H
#define MODEL_HASH_SET_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct hash_set { uint64_t *cells, room, count; } hash_set;

static inline void set_room(hash_set *set, uint64_t room) {
    set->room = room;
    set->count = 0;
    if (!(set->cells = calloc(room, sizeof *set->cells))) abort();
}

static inline void forget_all(hash_set *set) {
    free(set->cells);
    set_room(set, 1 << 14);
}

/// False: it was there.
static inline bool remember(hash_set *set, uint64_t hash) {
    if (hash == 0) hash = 1;
    if (set->count * 2 > set->room) {
        hash_set old = *set;
        set_room(set, old.room * 2);
        for (uint64_t each = 0; each < old.room; each++)
            if (old.cells[each]) remember(set, old.cells[each]);
        free(old.cells);
    }
    uint64_t slot = hash % set->room;
    for (; set->cells[slot]; slot = (slot + 1) % set->room)
        if (set->cells[slot] == hash) return false;
    set->cells[slot] = hash;
    set->count++;
    return true;
}

#endif
