// SPDX-License-Identifier: MIT
#include "subscription.h"
#include "swift_model.h"

enum { most = 64 };
struct model_subscription {
    subscription *subscription;
    teardown *links[most];
    model_action run;
    void *context;
};

static void run(teardown *teardown) {
    struct model_subscription *model = teardown->context;
    model->run(model->context, teardown->number);
}

struct model_subscription *model_subscription_new(model_action action, void *context) {
    struct model_subscription *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->subscription = subscription_new();
    made->run = action;
    made->context = context;
    return made;
}
void model_subscription_delete(struct model_subscription *model) {
    teardown_release(&model->subscription->teardown);
    for (unsigned each = 0; each < most; each++)
        if (model->links[each]) teardown_release(model->links[each]);
    free(model);
}

uintptr_t model_subscription_word(struct model_subscription *model, uintptr_t *head) {
    // relaxed: the test has one thread.
    uintptr_t word = rx_load_relaxed_word(&model->subscription->word);
    teardown *first = subscription_teardown_in(word);
    *head = first ? first->number : most;
    return word & (subscription_ended | subscription_latched | subscription_listens | subscription_silenced);
}
uintptr_t model_subscription_left(struct model_subscription *model) {
    // relaxed: the test has one thread.
    return rx_load_relaxed_u32(&model->subscription->left);
}
void model_subscription_listen(struct model_subscription *model) { subscription_attach_to_upstream(model->subscription); }
bool model_subscription_abandon(struct model_subscription *model) { return subscription_abandon_upstream(model->subscription); }
bool model_subscription_is_linked(struct model_subscription *model, uintptr_t number) {
    return model->links[number] && model->links[number]->is_linked;
}
void model_subscription_attach(struct model_subscription *model, uintptr_t number) {
    model->links[number] = teardown_new(run, model, number);
    teardown_retain(model->links[number]);
    subscription_attach(model->subscription, model->links[number]);
}
bool model_subscription_detach(struct model_subscription *model, uintptr_t number) { return teardown_detach(model->links[number]); }
bool model_subscription_begin_end(struct model_subscription *model) { return subscription_begin_end(model->subscription); }
void model_subscription_finish_end(struct model_subscription *model) { subscription_finish_end(model->subscription); }
void model_subscription_dispose(struct model_subscription *model) { subscription_dispose(model->subscription); }
void model_subscription_run(struct model_subscription *model) { subscription_run(&model->subscription->teardown); }
