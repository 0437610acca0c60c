// SPDX-License-Identifier: MIT
// ALSA: a thread of this program's own, with real-time priority where that is allowed, writes a tone to the card and pushes what it wrote.
#include "audio.h"

#include <alsa/asoundlib.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>

enum { LARGEST = 8192 };

static snd_pcm_t *card;
static pthread_t thread;
static atomic_bool closing;
static atomic_int wanted;
static char refusal[160];

static const char *explain(const char *what, int code) {
    snprintf(refusal, sizeof refusal, "%s: %s", what, snd_strerror(code));
    return refusal;
}

/// Sets the card up for callbacks of `frames`; 0 or ALSA's code.
static int set_up(struct audio *audio, int frames) {
    snd_pcm_hw_params_t *parameters;
    snd_pcm_hw_params_alloca(&parameters);
    unsigned rate = 48000;
    snd_pcm_uframes_t period = (snd_pcm_uframes_t)frames, buffer = period * 4;
    int code = snd_pcm_hw_params_any(card, parameters);
    if (code >= 0) code = snd_pcm_hw_params_set_access(card, parameters, SND_PCM_ACCESS_RW_INTERLEAVED);
    if (code >= 0) code = snd_pcm_hw_params_set_format(card, parameters, SND_PCM_FORMAT_S16_LE);
    if (code >= 0) code = snd_pcm_hw_params_set_channels(card, parameters, 1);
    if (code >= 0) code = snd_pcm_hw_params_set_rate_near(card, parameters, &rate, NULL);
    if (code >= 0) code = snd_pcm_hw_params_set_period_size_near(card, parameters, &period, NULL);
    if (code >= 0) code = snd_pcm_hw_params_set_buffer_size_near(card, parameters, &buffer);
    if (code >= 0) code = snd_pcm_hw_params(card, parameters);
    if (code < 0) return code;
    audio->rate = (int)rate;
    audio->frames_per_callback = (int)(period < LARGEST ? period : LARGEST);
    return 0;
}

/// A device that keeps no time of its own is kept to the clock.
static void keep_time(const struct timespec *start, int64_t frames, int rate) {
    snd_pcm_type_t type = snd_pcm_type(card);
    if (type != SND_PCM_TYPE_NULL && type != SND_PCM_TYPE_FILE) return;
    int64_t due = start->tv_sec * 1000000000LL + start->tv_nsec + frames * 1000000000LL / rate;
    struct timespec at = {due / 1000000000LL, due % 1000000000LL};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

static void *play(void *context) {
    struct audio *audio = context;
    static float samples[LARGEST];
    static int16_t written[LARGEST];
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int64_t frame = 0; !closing;) {
        int size = atomic_exchange(&wanted, 0);
        if (size) {
            snd_pcm_drain(card);
            if (set_up(audio, size) == 0) atomic_fetch_add(&audio->resizes, 1);
        }
        int frames = audio->frames_per_callback;
        for (int i = 0; i < frames; i++) {
            samples[i] = 0.5f * sinf(2 * (float)M_PI * 440 * (float)((frame + i) % audio->rate) / (float)audio->rate);
            written[i] = (int16_t)(samples[i] * 32767);
        }
        audio_block(audio, frame, samples, frames);
        for (int done = 0; done < frames && !closing;) {
            snd_pcm_sframes_t count = snd_pcm_writei(card, written + done, (snd_pcm_uframes_t)(frames - done));
            if (count == -EPIPE) atomic_fetch_add(&audio->xruns, 1);
            if (count < 0 && snd_pcm_recover(card, (int)count, 1) < 0) return NULL;
            if (count > 0) done += (int)count;
        }
        frame += frames;
        keep_time(&start, frame, audio->rate);
    }
    return NULL;
}

const char *audio_open(struct audio *audio, const char *device, int frames) {
    int code = snd_pcm_open(&card, device ? device : "default", SND_PCM_STREAM_PLAYBACK, 0);
    if (code < 0) return explain(device ? device : "default", code);
    code = set_up(audio, frames);
    if (code < 0) return explain("the card's parameters", code);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
    pthread_attr_setschedpolicy(&attributes, SCHED_FIFO);
    pthread_attr_setschedparam(&attributes, &(struct sched_param){.sched_priority = 70});
    code = pthread_create(&thread, &attributes, play, audio);
    if (code == EPERM) code = pthread_create(&thread, NULL, play, audio);
    pthread_attr_destroy(&attributes);
    return code ? "no thread for the sound" : NULL;
}

bool audio_resize(struct audio *audio, int frames) {
    (void)audio;
    atomic_store(&wanted, frames);
    return true;
}

void audio_close(struct audio *audio) {
    (void)audio;
    closing = true;
    pthread_join(thread, NULL);
    snd_pcm_close(card);
}
