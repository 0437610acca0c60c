// SPDX-License-Identifier: MIT
// The subscription of Sources/Rx/Sequence (Tests/Model/swift/subscription.h). It ends once. Each teardown runs once or leaves, never both, nothing is
// used after its last reference, and a thread that knows of a disposal is told nothing any more.
#include "subscription.h"

enum { most = 3 };
static struct {
    subscription *outer, *inner;
    teardown *links[most];
    // A teardown's own: run by one thread, and then the checks of finish.
    unsigned runs[most];
    unsigned has_left[most];
    // Of the caller for which the end was the first.
    unsigned ends;
    uintptr_t order[most];
    unsigned order_count;
    rx_atomic_u32 has_returned;
    // What a thread did before it disposed, plain.
    unsigned before_disposal;
} *at;

static void run(teardown *teardown) { at->runs[teardown->number]++; }
static void run_in_order(teardown *teardown) {
    run(teardown);
    at->order[at->order_count++] = teardown->number;
}
static void run_and_detach_other(teardown *teardown) {
    run(teardown);
    if (teardown_detach(at->links[0])) at->has_left[0] = 1;
}

static void run_after_disposal(teardown *teardown) {
    run(teardown);
    MODEL_HOLDS(at->before_disposal == 5, "a teardown ran, and what came before the disposal was not seen");
}

static void make(unsigned count, void (*how)(teardown *)) {
    at = model_new(sizeof *at);
    at->outer = subscription_new();
    for (unsigned each = 0; each < count; each++) at->links[each] = teardown_new(how, NULL, each);
}
/// The scenario keeps a reference to what it names later.
static void attach(unsigned number) {
    teardown_retain(at->links[number]);
    subscription_attach(at->outer, at->links[number]);
}
static void fresh(void) { make(2, run); }
static void fresh_one(void) { make(1, run_after_disposal); }
static void one_attached(void) { make(2, run); attach(0); }
static void two_attached(void) { make(2, run); attach(0); attach(1); }
static void three_ordered(void) { make(3, run_in_order); attach(0); attach(1); attach(2); }
static void one_that_detaches(void) { make(2, run); at->links[1]->run = run_and_detach_other; attach(0); attach(1); }
static void attach_to_inner(unsigned number) {
    teardown_retain(at->links[number]);
    subscription_attach(at->inner, at->links[number]);
}
static void make_nested(unsigned count, void (*how)(teardown *)) {
    make(count, how);
    at->inner = subscription_new();
    teardown_retain(&at->inner->teardown);
    subscription_attach(at->outer, &at->inner->teardown);
}
static void nested(void) { make_nested(2, run); attach_to_inner(0); }
static void nested_ordered(void) { make_nested(2, run_in_order); attach_to_inner(0); attach_to_inner(1); }

static void attach_0(void) { attach(0); }
static void attach_1(void) { attach(1); }
static void listen(void) { subscription_attach_to_upstream(at->outer); }
static void abandon(void) { subscription_abandon_upstream(at->outer); }
static void detach_0(void) { if (teardown_detach(at->links[0])) at->has_left[0] = 1; }
static void detach_1(void) { if (teardown_detach(at->links[1])) at->has_left[1] = 1; }
static void attach_and_detach(void) { attach(1); detach_1(); }
static void dispose(void) { subscription_dispose(at->outer); }
static void act_and_dispose(void) {
    at->before_disposal = 5;
    dispose();
}
static void end(subscription *subscription) {
    if (!subscription_begin_end(subscription)) return;
    at->ends++;
    subscription_finish_end(subscription);
}
static void end_outer(void) { end(at->outer); }
static void end_inner(void) { end(at->inner); }
static void dispose_inner(void) { subscription_dispose(at->inner); }
static void attach_1_to_inner(void) { attach_to_inner(1); }
/// A disposal that returned, and then the source hears of it.
static void dispose_and_tell(void) {
    dispose();
    rx_store_release_u32(&at->has_returned, 1);
}
static void deliver(void) {
    MODEL_AWAIT(&at->has_returned, 1);
    MODEL_HOLDS(subscription_is_disposed(at->outer), "an element came after the disposal had returned");
    MODEL_HOLDS(at->runs[0] == 1, "the disposal returned before its teardown ran");
    end_outer();
    MODEL_HOLDS(at->ends == 0, "the end came after the disposal had returned");
}

/// Of the first: all have run once, or left. Then gives back all, which finds what is used later or freed twice.
static void torn_down(unsigned count) {
    for (unsigned each = 0; each < count; each++)
        MODEL_HOLDS(at->runs[each] + at->has_left[each] == 1, "teardown %u ran %u times and left %u times", each, at->runs[each], at->has_left[each]);
    MODEL_HOLDS(subscription_is_empty(at->outer), "something is left in the list");
    for (unsigned each = 0; each < count; each++) {
        MODEL_HOLDS(rx_load_relaxed_u32(&at->links[each]->references) == 1, "a reference to a teardown is lost or left");
        teardown_release(at->links[each]);
    }
    if (at->inner) {
        MODEL_HOLDS(rx_load_relaxed_u32(&at->inner->teardown.references) == 1, "a reference to the inner subscription is lost or left");
        teardown_release(&at->inner->teardown);
    }
    teardown_release(&at->outer->teardown);
}
static void one_torn_down(void) { torn_down(1); }
static void left_once(void) {
    MODEL_HOLDS(rx_load_relaxed_u32(&at->outer->left) == 1, "the listener left %u times", rx_load_relaxed_u32(&at->outer->left));
    torn_down(1);
}
static void two_torn_down(void) { torn_down(2); }
static void newest_first(unsigned count) {
    MODEL_HOLDS(at->order_count == count, "%u of %u teardowns ran", at->order_count, count);
    for (unsigned each = 0; each < count; each++) MODEL_HOLDS(at->order[each] == count - 1 - each, "a teardown ran before a newer one");
    torn_down(count);
}
static void newest_of_two_first(void) { newest_first(2); }
static void newest_of_three_first(void) { newest_first(3); }

MODEL_SCENARIOS(
    {"subscription.attach", "2 threads attach, a third disposes", fresh, {attach_0, attach_1, dispose}, two_torn_down},
    {"subscription.attach.late", "a teardown that finds the end sees what came before it", fresh_one, {attach_0, act_and_dispose}, one_torn_down},
    {"subscription.detach", "one of two leaves, while another thread disposes", two_attached, {detach_0, dispose}, two_torn_down},
    {"subscription.detach.two", "both leave, while another thread disposes", two_attached, {detach_0, detach_1, dispose}, two_torn_down},
    {"long.subscription.detach", "one leaves, one comes and leaves, another thread disposes", one_attached, {detach_0, attach_and_detach, dispose},
     two_torn_down},
    {"subscription.detach.run", "a teardown takes out another, which leaves by itself", one_that_detaches, {detach_0, dispose}, two_torn_down},
    {"subscription.end", "the end of the sequence and a disposal", one_attached, {end_outer, dispose}, one_torn_down},
    {"subscription.end.attach", "the same while a teardown comes", one_attached, {end_outer, dispose, attach_1}, two_torn_down},
    {"subscription.ends", "two ends and a disposal", one_attached, {end_outer, end_outer, dispose}, one_torn_down},
    {"subscription.listen", "a listener comes and is abandoned, another thread disposes", one_attached, {listen, abandon, dispose}, left_once},
    {"subscription.listen.end", "the same with the end of the sequence", one_attached, {listen, abandon, end_outer}, left_once},
    {"long.subscription.listen", "the end and a disposal", one_attached, {listen, end_outer, dispose}, left_once},
    {"subscription.order", "the newest is torn down first, by one of two disposals", three_ordered, {dispose, dispose}, newest_of_three_first},
    {"subscription.silent", "nothing is delivered where a disposal is known to have returned", one_attached, {dispose_and_tell, deliver}, one_torn_down},
    {"subscription.inner.end", "the inner one ends while the outer one is disposed", nested, {end_inner, dispose}, one_torn_down},
    {"subscription.inner.order", "the newest is torn down first, where the inner one ends while the outer one is disposed", nested_ordered,
     {end_inner, dispose}, newest_of_two_first},
    {"subscription.inner.order.dispose", "the same where both are disposed", nested_ordered, {dispose_inner, dispose}, newest_of_two_first},
    {"subscription.inner.dispose", "both are disposed", nested, {dispose_inner, dispose}, one_torn_down},
    {"long.subscription.inner", "the inner one ends, gets a teardown, and the outer one is disposed", nested, {end_inner, attach_1_to_inner, dispose},
     two_torn_down}, )
