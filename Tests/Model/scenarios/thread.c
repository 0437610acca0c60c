// SPDX-License-Identifier: MIT
// How a thread starts: its body runs once all of the set-up is done, and its number is known before create returns. Neither waits for ever.
#include "rx_thread.h"
#include "model_seams.h"

void model_prepare_threads(void);
void model_run_created(void);

static struct { rx_thread_report report; unsigned told, answered; } *at;

static void setup(void) {
    at = model_new(sizeof *at);
    model_prepare_threads();
    at->report.name_error = at->report.priority_error = -1;
}

static void body(void *context) {
    MODEL_HOLDS(context == at, "the body got another context");
    MODEL_HOLDS(at->report.name_error == 0 && at->report.priority_error == 0, "the body ran before its set-up was done");
    at->answered = at->told + 1;
}
static void create_and_join(void) {
    at->told = 5;
    rx_thread_options options = {.name = "model", .cpu = 0, .priority = 1};
    rx_thread *thread = rx_thread_create(&options, body, at, &at->report);
    MODEL_HOLDS(thread && rx_thread_id(thread) == 102, "create returned before the number was known");
    MODEL_HOLDS(rx_thread_join(thread) == 0 && at->answered == 6, "what the body did was not seen after the join");
}

MODEL_SCENARIOS(
    {"thread.start", "a thread is created, set up and joined", setup, {create_and_join, model_run_created}},
    {"thread.start.spurious", "the same with 2 sleeps that end without a cause", setup, {create_and_join, model_run_created}, .spurious = 2}, )
