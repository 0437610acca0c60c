// SPDX-License-Identifier: MIT
#include "start_duty.h"
#include "swift_model.h"

struct model_start_duty {
    start_duty duty;
    model_step step;
    void *context;
};

static bool step(void *context) {
    struct model_start_duty *model = context;
    return model->step(model->context);
}

struct model_start_duty *model_start_duty_new(model_step step, void *context) {
    struct model_start_duty *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->step = step;
    made->context = context;
    return made;
}
void model_start_duty_delete(struct model_start_duty *duty) { free(duty); }
// relaxed, here and below: the test has one thread.
uintptr_t model_start_duty_word(struct model_start_duty *duty) { return rx_load_relaxed_word(&duty->duty.word); }
uintptr_t model_start_duty_holder(struct model_start_duty *duty) { return rx_load_relaxed_word(&duty->duty.holder); }
void model_start_duty_set(struct model_start_duty *duty, uintptr_t word, uintptr_t holder) {
    rx_store_relaxed_word(&duty->duty.word, word);
    rx_store_relaxed_word(&duty->duty.holder, holder);
}
void model_start_duty_ask(struct model_start_duty *duty, bool may_wait) { start_duty_ask(&duty->duty, may_wait, step, duty); }
bool model_start_duty_leave(struct model_start_duty *duty, bool may_wait) { return start_duty_leave(&duty->duty, may_wait); }
bool model_start_duty_hand_over(struct model_start_duty *duty) { return start_duty_hand_over(&duty->duty); }
bool model_start_duty_go_out(struct model_start_duty *duty) { return start_duty_go_out(&duty->duty); }
