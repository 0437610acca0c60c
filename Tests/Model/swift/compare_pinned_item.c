// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include "pinned_item.h"
#include "swift_model.h"

struct model_pinned_item {
    pinned_item item;
    unsigned queued;
    model_action perform, end;
    void *context;
};

static void queue(pinned_item *item) { ((struct model_pinned_item *)item->context)->queued++; }
static void perform(pinned_item *item) {
    struct model_pinned_item *model = item->context;
    model->perform(model->context, 0);
}
static void end(pinned_item *item) {
    struct model_pinned_item *model = item->context;
    model->end(model->context, 0);
}

struct model_pinned_item *model_pinned_item_new(model_action run, model_action ending, void *context) {
    struct model_pinned_item *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->item = (pinned_item){.queue = queue, .perform = perform, .end = end, .context = made};
    made->perform = run;
    made->end = ending;
    made->context = context;
    return made;
}
void model_pinned_item_delete(struct model_pinned_item *item) { free(item); }
// relaxed: the test has one thread.
uint32_t model_pinned_item_state(struct model_pinned_item *item) { return rx_load_relaxed_u32(&item->item.state); }
bool model_pinned_item_schedule(struct model_pinned_item *item) { return pinned_item_schedule(&item->item); }
void model_pinned_item_dispose(struct model_pinned_item *item) { pinned_item_dispose(&item->item); }
void model_pinned_item_run_queued(struct model_pinned_item *item) {
    for (; item->queued > 0; item->queued--) pinned_item_run(&item->item);
}
