// SPDX-License-Identifier: MIT
// JACK: its server calls back on its own real-time thread. The input port is measured, and handed through to the output port.
#include "audio.h"

#include <jack/jack.h>
#include <string.h>

static jack_client_t *client;
static jack_port_t *input, *output;
// Of the real-time thread: where the frames of its last block ended, and that there was one.
static jack_nframes_t end;
static bool is_running;
// The size that every client of the server had before audio_resize, put back by audio_close; 0 if it stayed.
static jack_nframes_t size_before;
// Relaxed: what it keeps from being counted is this program's own change, whenever it comes.
static atomic_bool is_closing;

static int process(jack_nframes_t frames, void *context) {
    const float *in = jack_port_get_buffer(input, frames);
    memcpy(jack_port_get_buffer(output, frames), in, frames * sizeof(float));
    // The server counts the frames: exactly over xruns, and with a jump at each. It also calls back for them, but later and not once each.
    jack_nframes_t first = jack_last_frame_time(client);
    if (is_running && first != end) atomic_fetch_add(&((struct audio *)context)->xruns, 1);
    end = first + frames;
    is_running = true;
    audio_block(context, first, in, (int)frames);
    return 0;
}

static int resized(jack_nframes_t frames, void *context) {
    struct audio *audio = context;
    if (atomic_load_explicit(&is_closing, memory_order_relaxed)) return 0;
    if (atomic_exchange(&audio->frames_per_callback, (int)frames) != (int)frames) atomic_fetch_add(&audio->resizes, 1);
    return 0;
}

const char *audio_open(struct audio *audio, const char *device, int frames) {
    (void)frames;
    jack_status_t status;
    client = jack_client_open("rxring", JackNoStartServer | (device ? JackServerName : 0), &status, device);
    if (!client) return "JACK's server does not run: start one, for example  jackd -d dummy";
    audio->rate = (int)jack_get_sample_rate(client);
    audio->frames_per_callback = (int)jack_get_buffer_size(client);
    input = jack_port_register(client, "in", JACK_DEFAULT_AUDIO_TYPE, JackPortIsInput, 0);
    output = jack_port_register(client, "out", JACK_DEFAULT_AUDIO_TYPE, JackPortIsOutput, 0);
    if (!input || !output) return "JACK has no ports left";
    jack_set_process_callback(client, process, audio);
    jack_set_buffer_size_callback(client, resized, audio);
    return jack_activate(client) ? "JACK refused to start the client" : NULL;
}

bool audio_resize(struct audio *audio, int frames) {
    (void)audio;
    jack_nframes_t before = jack_get_buffer_size(client);
    if (jack_set_buffer_size(client, (jack_nframes_t)frames)) return false;
    if (!size_before) size_before = before;
    return true;
}

void audio_close(struct audio *audio) {
    (void)audio;
    atomic_store_explicit(&is_closing, true, memory_order_relaxed);
    if (size_before) jack_set_buffer_size(client, size_before);
    jack_client_close(client);
}
