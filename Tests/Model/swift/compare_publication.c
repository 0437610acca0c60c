// SPDX-License-Identifier: MIT
#include "publication_users.h"
#include "swift_model.h"

enum { most = 64 };
struct model_words {
    rx_atomic_word word;
    rx_atomic_u32 half, byte, flag;
    counted *held[most];
    single_assignment single;
    model_action dispose, free;
    void *context;
};

static void note_free(counted *object) {
    struct model_words *words = object->context;
    words->free(words->context, object->number);
}
static void note_disposal(counted *object) {
    struct model_words *words = object->context;
    words->dispose(words->context, object->number);
}
static counted *object_new(struct model_words *words, uintptr_t number) {
    counted *made = malloc(sizeof *made);
    if (!made) abort();
    *made = (counted){.references = 1, .deinit = note_free, .context = words, .number = number};
    return made;
}

struct model_words *model_words_new(model_action dispose, model_action free, void *context) {
    struct model_words *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->dispose = dispose;
    made->free = free;
    made->context = context;
    made->single.dispose = note_disposal;
    return made;
}
void model_words_delete(struct model_words *words) { free(words); }

// relaxed, here and below: the test has one thread.
uintptr_t model_words_word(struct model_words *words) { return rx_load_relaxed_word(&words->word); }
uint32_t model_words_half(struct model_words *words) { return rx_load_relaxed_u32(&words->half); }
uint32_t model_words_byte(struct model_words *words) { return rx_load_relaxed_u32(&words->byte); }
bool model_words_flag(struct model_words *words) { return rx_load_relaxed_u32(&words->flag); }

void model_words_publish(struct model_words *words, uintptr_t value) { publication_publish(&words->word, value); }
void model_words_publish_in_one_order(struct model_words *words, uintptr_t value) { publication_publish_in_one_order(&words->word, value); }
bool model_words_publish_over(struct model_words *words, uintptr_t value, uintptr_t expected) {
    return publication_publish_over(&words->word, value, expected);
}
bool model_words_try_publish(struct model_words *words, uintptr_t value, uintptr_t *expected) {
    return publication_try_publish(&words->word, value, expected);
}
bool model_words_try_take(struct model_words *words, uintptr_t *expected, uintptr_t value) {
    return publication_try_take(&words->word, expected, value);
}
uintptr_t model_words_published(struct model_words *words) { return publication_published(&words->word); }
bool model_words_take_if(struct model_words *words, uint32_t expected, uint32_t value) {
    return publication_take_if(&words->half, expected, value);
}
uint32_t model_words_publish_replacing(struct model_words *words, uint32_t value) { return publication_publish_replacing(&words->half, value); }
void model_words_publish_byte(struct model_words *words, uint32_t value) { publication_publish_byte(&words->byte, value); }
void model_words_publish_byte_in_one_order(struct model_words *words, uint32_t value) {
    publication_publish_byte_in_one_order(&words->byte, value);
}
uint32_t model_words_take(struct model_words *words, uint32_t value) { return publication_take(&words->byte, value); }
uint32_t model_words_mark(struct model_words *words, uint32_t bits) { return publication_mark(&words->byte, bits); }
bool model_words_claim(struct model_words *words) { return publication_claim(&words->flag); }

uintptr_t model_words_number(struct model_words *words) {
    uintptr_t address = rx_load_relaxed_word(&words->word);
    return address ? ((counted *)address)->number : most;
}
void model_words_hold(struct model_words *words, uintptr_t number) { words->held[number] = object_new(words, number); }
bool model_words_offer(struct model_words *words, uintptr_t number) {
    uintptr_t address = word_reference_give(words->held[number]);
    bool is_published = publication_publish_over(&words->word, address, 0);
    if (!is_published) word_reference_drop(address);
    return is_published;
}
bool model_words_empty(struct model_words *words) {
    uintptr_t seen = rx_load_relaxed_word(&words->word);
    while (seen && !publication_try_take(&words->word, &seen, 0)) {}
    if (!seen) return false;
    counted *taken = word_reference_take(seen);
    if (words->held[taken->number]) counted_release(taken);
    else words->held[taken->number] = taken;
    return true;
}
bool model_words_is_only(struct model_words *words, uintptr_t number) { return is_only_reference(words->held[number]); }
void model_words_let_go(struct model_words *words, uintptr_t number) {
    counted *held = words->held[number];
    words->held[number] = NULL;
    counted_release(held);
}

uint32_t model_words_single(struct model_words *words) { return rx_load_relaxed_u32(&words->single.state); }
void model_words_set_single(struct model_words *words, uintptr_t number) {
    counted *held = object_new(words, number);
    if (!single_assignment_set(&words->single, held)) abort();
    counted_release(held);
}
void model_words_dispose_single(struct model_words *words) { single_assignment_dispose(&words->single); }
