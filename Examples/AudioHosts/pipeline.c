// SPDX-License-Identifier: MIT
// pipeline [SECONDS [DEVICE [FRAMES [SLACK]]]]: from a sound card's callback through the real-time lane to a level a tenth of a second. Halfway the
// callback's size changes. SLACK is how many blocks the lane holds. At the end: what was produced, consumed and dropped, and whether every frame had its place.
#include "audio.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Belongs to the engine's scheduler.
struct engine {
    int rate;
    int64_t expected, first, blocks, frames, gaps, slowest;
    double squares;
    int window;
    int32_t xruns;
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

void audio_block(struct audio *audio, int64_t frame, const float *samples, int frames) {
    rx_lane_prepare(audio->lane);
    struct block block = {.xruns = atomic_load_explicit(&audio->xruns, memory_order_relaxed)};
    for (int done = 0; done < frames; done += block.count) {
        block.frame = frame + done;
        block.count = frames - done < BLOCK_FRAMES ? frames - done : BLOCK_FRAMES;
        memcpy(block.samples, samples + done, (size_t)block.count * sizeof(float));
        block.pushed = now();
        rx_lane_push(audio->lane, &block);
    }
}

/// On the engine: the levels of what is there.
static void measure(void *context, const void *elements, size_t count) {
    struct engine *engine = context;
    const struct block *blocks = elements;
    for (size_t i = 0; i < count; i++) {
        const struct block *block = &blocks[i];
        if (engine->blocks++ == 0) engine->first = engine->expected = block->frame;
        // A frame number that does not follow is a gap; one that the card reported, or a full lane, and nothing else makes one.
        if (block->frame != engine->expected) engine->gaps++;
        engine->expected = block->frame + block->count;
        engine->frames += block->count;
        engine->xruns = block->xruns;
        int64_t wait = now() - block->pushed;
        if (wait > engine->slowest) engine->slowest = wait;
        for (int each = 0; each < block->count; each++) engine->squares += block->samples[each] * block->samples[each];
        engine->window += block->count;
        if (engine->window < engine->rate / 10) continue;
        printf("frame %9lld  %6.1f dB\n", (long long)block->frame, 10 * log10(engine->squares / engine->window + 1e-12));
        engine->squares = engine->window = 0;
    }
}

static void demand(rx_status status) {
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status)), exit(1);
}

int main(int count, char **arguments) {
    double seconds = count > 1 ? atof(arguments[1]) : 5;
    const char *device = count > 2 && arguments[2][0] ? arguments[2] : NULL;
    int frames = count > 3 ? atoi(arguments[3]) : 256;
    // More than a second of sound, unless less is asked for.
    int slack = count > 4 ? atoi(arguments[4]) : 512;
    static struct audio audio;
    static struct engine engine;
    rx_scheduler *scheduler;
    rx_disposable *observation;

    demand(rx_start(RX_VERSION, NULL));
    demand(rx_lane_create((size_t)slack, sizeof(struct block), RX_LANE_WAKES | RX_LANE_LOCKS_MEMORY, &audio.lane));
    rx_dedicated_options options = {.size = sizeof options, .name = "audio-engine", .core = -1, .realtime_priority = 60};
    demand(rx_dedicated_create(&options, &scheduler, NULL));

    const char *refusal = audio_open(&audio, device, frames);
    if (refusal) {
        fprintf(stderr, "no sound: %s\n", refusal);
        return 77;
    }
    engine.rate = audio.rate;
    demand(rx_lane_observe(audio.lane, scheduler, 0, (rx_lane_observer){.batch = measure, .context = &engine}, &observation));

    poll(NULL, 0, (int)(seconds * 500));
    bool resized = audio_resize(&audio, frames * 2);
    poll(NULL, 0, (int)(seconds * 500));

    audio_close(&audio);
    // What is in the lane is still delivered: the engine's last item comes after it.
    while (rx_lane_waiting(audio.lane) > 0) poll(NULL, 0, 1);
    demand(rx_shutdown(NULL));
    uint64_t produced = rx_lane_pushed(audio.lane) + rx_lane_dropped(audio.lane), dropped = rx_lane_dropped(audio.lane);
    printf("rate        %d Hz, callbacks of %d frames, %s\n", audio.rate, audio.frames_per_callback, resized ? "resized while running" : "not resized");
    printf("blocks      %llu produced, %lld consumed, %llu dropped, lane of %d\n", (unsigned long long)produced, (long long)engine.blocks, (unsigned long long)dropped, slack);
    printf("frames      %lld from %lld on, %lld gaps, %d xruns, %d resizes\n", (long long)engine.frames, (long long)engine.first,
           (long long)engine.gaps, audio.xruns, audio.resizes);
    printf("hand-off    %.1f us at most\n", (double)engine.slowest / 1000);

    bool is_exact = produced == (uint64_t)engine.blocks + dropped;
    bool is_whole = engine.gaps <= (int64_t)dropped + audio.xruns + audio.resizes;
    if (!is_exact) fprintf(stderr, "produced is not consumed and dropped\n");
    if (!is_whole) fprintf(stderr, "frames are missing that nobody reported\n");
    demand(rx_dispose(observation));
    rx_disposable_release(observation);
    rx_scheduler_release(scheduler);
    rx_lane_release(audio.lane);
    return is_exact && is_whole && engine.frames > 0 ? 0 : 1;
}
