// SPDX-License-Identifier: MIT
#include <jack/jack.h>
#include <jack/thread.h>

/// Opens a client of the server that runs under `server` (NULL: the usual name); NULL when none runs. Variadic, so Swift cannot call it.
static inline jack_client_t *jack_shim_open(const char *name, const char *server) {
    return jack_client_open(name, (jack_options_t)(JackNoStartServer | (server ? JackServerName : 0)), NULL, server);
}

/// The type of a port with sound, a macro of a cast.
static inline const char *jack_shim_audio(void) { return JACK_DEFAULT_AUDIO_TYPE; }
