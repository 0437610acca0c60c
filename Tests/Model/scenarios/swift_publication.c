// SPDX-License-Identifier: MIT
// Publication (Tests/Model/swift/publication.h): what a word or a section hands over is there as its maker left it, each object is freed once, and by
// the thread that gives the last reference back.
#include "model_seams.h"
#include "publication_users.h"

enum { count_of_objects = 3 };

/// What a thread makes, publishes and looks into.
typedef struct made { counted object; unsigned load; } made;

static struct {
    rx_atomic_word word;
    rx_atomic_u32 flag, lock, ended;
    made *objects[count_of_objects];
    counted *place;
    unsigned freed[count_of_objects], made, taken, disposed, claimed, left[2];
    single_assignment single;
    lane_bell bell;
    uint32_t is_woken;
} *at;

static void free_once(counted *object) { at->freed[object->number]++; }

static void setup(void) {
    at = model_new(sizeof *at);
    for (unsigned each = 0; each < count_of_objects; each++) {
        at->objects[each] = model_new(sizeof(made));
        *at->objects[each] = (made){.object = {.references = 1, .deinit = free_once, .number = each}};
    }
}

/// Writes the object of that number, which the caller then gives away.
static counted *filled(unsigned number) {
    at->objects[number]->load = 7;
    return &at->objects[number]->object;
}
static void look_into(counted *object) { MODEL_HOLDS(((made *)object)->load == 7, "an object came before what was written into it"); }

static void freed(unsigned count) {
    for (unsigned each = 0; each < count; each++) MODEL_HOLDS(at->freed[each] == 1, "object %u was freed %u times", each, at->freed[each]);
}
static void first_is_freed(void) { freed(1); }

// A word that one thread fills and another takes from; the first gives its own reference back meanwhile.
static void give_and_release(void) {
    counted *object = filled(0);
    publication_publish(&at->word, word_reference_give(object));
    counted_release(object);
}
static void take_when_there(void) {
    uintptr_t address = publication_published(&at->word);
    if (!address) return;
    counted *object = word_reference_take(address);
    at->taken++;
    look_into(object);
    counted_release(object);
}
static void taken_or_left(void) {
    if (!at->taken) word_reference_drop(publication_published(&at->word));
    freed(1);
}

// A word that two threads want to fill, and a third empties.
static void offer(unsigned number) {
    counted *object = filled(number);
    uintptr_t address = word_reference_give(object);
    counted_release(object);
    if (!publication_publish_over(&at->word, address, 0)) word_reference_drop(address);
}
static void offer_0(void) { offer(0); }
static void offer_1(void) { offer(1); }
static void empty(void) {
    uintptr_t seen = rx_load_relaxed_word(&at->word);
    while (seen && !publication_try_take(&at->word, &seen, 0)) {}
    if (!seen) return;
    counted *object = word_reference_take(seen);
    look_into(object);
    counted_release(object);
}
static void both_freed(void) {
    uintptr_t left = publication_published(&at->word);
    if (left) word_reference_drop(left);
    freed(2);
}
/// A list in the word: a loop of tryPublish, a link below.
static void stack_up(unsigned number) {
    counted *object = filled(number);
    uintptr_t below = rx_load_relaxed_word(&at->word), address = word_reference_give(object);
    counted_release(object);
    do object->context = (void *)below;
    while (!publication_try_publish(&at->word, address, &below));
}
static void stack_0(void) { stack_up(0); }
static void stack_1(void) { stack_up(1); }
static void unstack(void) {
    uintptr_t seen = rx_load_relaxed_word(&at->word);
    while (seen && !publication_try_take(&at->word, &seen, 0)) {}
    while (seen) {
        counted *object = word_reference_take(seen);
        look_into(object);
        seen = (uintptr_t)object->context;
        counted_release(object);
    }
}
static void all_unstacked(void) {
    unstack();
    freed(2);
}

/// A word whose reference each of 2 threads replaces by its own, in a loop of tryPublish: what it took out is its to release.
static void replace_in_word(unsigned number) {
    counted *object = filled(number);
    uintptr_t former = rx_load_relaxed_word(&at->word), address = word_reference_give(object);
    counted_release(object);
    while (!publication_try_publish(&at->word, address, &former)) {}
    if (!former) return;
    counted *taken = word_reference_take(former);
    look_into(taken);
    counted_release(taken);
}
static void replace_in_word_0(void) { replace_in_word(0); }
static void replace_in_word_1(void) { replace_in_word(1); }

// A section: one thread hands the reference out, another puts its own there and gives back what it found.
static void share(unsigned made) {
    setup();
    at->place = filled(0);
    at->made = made;
}
static void shared_2(void) { share(2); }
static void shared_3(void) { share(3); }
static void use_shared(void) {
    counted *object = shared_under_latch(&at->flag, &at->place);
    look_into(object);
    counted_release(object);
}
static void replace_1(void) { replace_under_latch(&at->flag, &at->place, filled(1)); }
static void replace_2(void) { replace_under_latch(&at->flag, &at->place, filled(2)); }
static void one_is_left(void) {
    counted_release(at->place);
    freed(at->made);
}
/// The same with the lock that a thread may sleep on.
static void use_locked(void) {
    one_lock_acquire(&at->lock);
    counted *object = at->place;
    counted_retain(object);
    one_lock_release(&at->lock);
    look_into(object);
    counted_release(object);
}
static void replace_locked(void) {
    counted *mine = filled(1);
    one_lock_acquire(&at->lock);
    counted *former = at->place;
    at->place = mine;
    one_lock_release(&at->lock);
    counted_release(former);
}

// The last reference: its holder may use the object as a new one.
static void two_references(void) {
    setup();
    counted_retain(filled(0));
}
static void use_and_give_back(void) {
    at->objects[0]->load++;
    counted_release(&at->objects[0]->object);
}
static void renew_if_only(void) {
    if (is_only_reference(&at->objects[0]->object)) at->objects[0]->load = 0;
    counted_release(&at->objects[0]->object);
}

// SingleAssignmentDisposable.
static void note_disposal(counted *held) {
    look_into(held);
    at->disposed++;
}
static void single(void) {
    setup();
    at->single.dispose = note_disposal;
}
static void set_single(void) {
    counted *object = filled(0);
    MODEL_HOLDS(single_assignment_set(&at->single, object), "the first one was refused");
    counted_release(object);
}
static void dispose_single(void) { single_assignment_dispose(&at->single); }
static void disposed_once(void) {
    MODEL_HOLDS(at->disposed == 1, "what is held was disposed of %u times", at->disposed);
    freed(1);
}

// A flag that two claim; the winner's work is seen by a thread that comes behind it.
static void claim_flag(void) {
    if (publication_claim(&at->flag)) at->claimed++;
}
/// A thread that comes too late sees what the first one wrote before it claimed.
static void leave_and_claim(void) {
    unsigned self = model_thread() - 1;
    at->left[self] = 7;
    if (publication_claim(&at->flag)) at->claimed++;
    else MODEL_HOLDS(at->left[1 - self] == 7, "a thread was refused before it saw what the winner had left");
}
/// The flag is lowered behind a turn: the next one to claim it has the memory of that turn.
static void claim_for_a_turn(void) {
    if (!publication_claim(&at->flag)) return;
    at->taken++;
    publication_publish_byte(&at->flag, 0);
}
static void one_turn_at_least(void) { MODEL_HOLDS(at->taken == 1 || at->taken == 2, "%u turns", at->taken); }
static void one_claimed(void) { MODEL_HOLDS(at->claimed == 1, "%u threads claimed the flag", at->claimed); }

// ObservedPlace. A thread uses the entry that it got while others put later ones there.
static void use_entry(uint64_t epoch) { MODEL_HOLDS(observed_place_entry(&at->word, epoch)->epoch == epoch, "an entry of another epoch"); }
static void use_epoch_1(void) { use_entry(1); }
static void use_epochs(void) { use_entry(1); use_entry(2); }
static void use_epoch_2(void) { use_entry(2); }
static void place_ends(void) { observed_place_deinit(&at->word); }

// LaneBell. The listener names its parker, then looks whether it rang; the other rings, then looks for the parker.
static void listen(void) {
    lane_bell_set_parker(&at->bell, 1);
    if (lane_bell_count(&at->bell) == 0) MODEL_AWAIT(&at->is_woken, 1);
    rx_store_release_u32(&at->ended, 1);
}
static void ring(void) {
    if (lane_bell_chime(&at->bell)) rx_store_release_u32(&at->is_woken, 1);
}
static void listener_ended(void) { MODEL_HOLDS(rx_load_acquire_u32(&at->ended), "the listener sleeps, and no ring woke it"); }

MODEL_SCENARIOS(
    {"publication.word", "given by one thread, taken by another; the last reference frees", setup, {give_and_release, take_when_there}, taken_or_left},
    {"publication.over", "2 threads fill one word, a third empties it", setup, {offer_0, offer_1, empty}, both_freed},
    {"publication.list", "2 threads put links on a list, a third takes all", setup, {stack_0, stack_1, unstack}, all_unstacked},
    {"publication.replace", "2 threads take what a word holds and leave their own", setup, {replace_in_word_0, replace_in_word_1}, both_freed},
    {"publication.section", "a section hands a reference out that another thread replaces", shared_2, {use_shared, replace_1}, one_is_left},
    {"publication.section.two", "the same with 2 that replace it", shared_3, {use_shared, replace_1, replace_2}, one_is_left},
    {"publication.lock", "the same under a lock that is waited for", shared_2, {use_locked, replace_locked}, one_is_left},
    {"publication.only_reference", "the last of 2 holders uses the object as a new one", two_references, {renew_if_only, use_and_give_back}, first_is_freed},
    {"publication.mark", "a disposable is set while 2 threads dispose", single, {set_single, dispose_single, dispose_single}, disposed_once},
    {"publication.claim", "3 threads claim a flag", setup, {claim_flag, claim_flag, claim_flag}, one_claimed},
    {"publication.claim.left", "the later of 2 that claim sees what the first had left", setup, {leave_and_claim, leave_and_claim}, one_claimed},
    {"publication.claim.turn", "a flag is claimed, and lowered behind a turn", setup, {claim_for_a_turn, claim_for_a_turn}, one_turn_at_least},
    {"publication.place", "an entry is used while a later one replaces it", setup, {use_epochs, use_epoch_2}, place_ends},
    {"publication.place.three", "3 threads put the first entry there", setup, {use_epoch_1, use_epoch_1, use_epoch_1}, place_ends},
    {"long.publication.place", "an entry is used while 2 later ones replace it", setup, {use_epochs, use_epoch_1, use_epoch_2}, place_ends},
    {"publication.bell", "a parker is named while a bell rings", setup, {listen, ring}, listener_ended}, )
