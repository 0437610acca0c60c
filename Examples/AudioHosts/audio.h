// SPDX-License-Identifier: MIT
// A sound card as pipeline.c uses it; jack.c and alsa.c each have one. Both call `audio_block` on the real-time thread, which pushes into
// RxRing's lane and does nothing else.
#ifndef AUDIO_H
#define AUDIO_H

#include <rxring.h>
#include <stdatomic.h>
#include <stdint.h>

enum { BLOCK_FRAMES = 128 };

/// What crosses the lane: up to 128 samples with the number of the first frame, counted by the sound card.
struct block {
    int64_t frame;
    int64_t pushed;
    int32_t count;
    /// Raised with each interruption before this block: where sound is missing.
    int32_t xruns;
    float samples[BLOCK_FRAMES];
};

/// What the real-time thread shares with the others.
struct audio {
    rx_lane *lane;
    /// Interruptions that the sound card reported, and changes of its buffer size.
    atomic_int xruns, resizes;
    atomic_int frames_per_callback;
    int rate;
};

/// Opens the sound card; a sentence when that fails, else NULL. `device` may be NULL.
const char *audio_open(struct audio *audio, const char *device, int frames_per_callback);

/// Asks for another size of callbacks while sound runs; false when the card cannot.
bool audio_resize(struct audio *audio, int frames_per_callback);

/// Ends the sound; no callback runs after it.
void audio_close(struct audio *audio);

/// Pushes `frames` of `samples` that begin at `frame`, in blocks. The real-time thread: wait-free, no allocation, no lock.
void audio_block(struct audio *audio, int64_t frame, const float *samples, int frames);

#endif
