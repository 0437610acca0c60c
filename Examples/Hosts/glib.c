// SPDX-License-Identifier: MIT
// A host that runs GLib's main loop, as GTK and GNOME programs do: RxRing is one GSource of it.
#include "host.h"

#include <glib.h>

// MARK: RxRing in this loop

/// RxRing's main loop as a source of events.
struct rxring_source {
    GSource source;
    gpointer descriptor;
    /// Something is left from the last turn.
    bool more;
};

/// GLib asks before it waits; the descriptor tells about timers, too, so that the wait needs no end.
static gboolean prepare(GSource *source, gint *timeout) {
    *timeout = -1;
    return ((struct rxring_source *)source)->more;
}

static gboolean check(GSource *source) {
    struct rxring_source *rxring = (struct rxring_source *)source;
    return rxring->more || g_source_query_unix_fd(source, rxring->descriptor) != 0;
}

static gboolean dispatch(GSource *source, GSourceFunc function, gpointer context) {
    (void)function, (void)context;
    rx_status status = rx_main_run_ready(HOST_LIMIT, &((struct rxring_source *)source)->more);
    if (status) g_warning("rxring: %s", rx_error_message(status));
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};
static GMainLoop *loop;
static GSource *rxring;
static GSList *timers;

void host_attach(void) {
    int descriptor;
    rx_status status = rx_main_descriptor(&descriptor);
    if (status) g_error("rxring: %s", rx_error_message(status));
    loop = g_main_loop_new(NULL, FALSE);
    rxring = g_source_new(&functions, sizeof(struct rxring_source));
    g_source_set_name(rxring, "RxRing");
    ((struct rxring_source *)rxring)->descriptor = g_source_add_unix_fd(rxring, descriptor, G_IO_IN);
    // The first turn runs what was scheduled before.
    ((struct rxring_source *)rxring)->more = true;
    g_source_attach(rxring, NULL);
}

void host_detach(void) {
    for (GSList *timer = timers; timer; timer = timer->next) {
        g_source_destroy(timer->data);
        g_source_unref(timer->data);
    }
    g_slist_free(timers);
    timers = NULL;
    g_source_destroy(rxring);
    g_source_unref(rxring);
    g_main_loop_unref(loop);
}

// MARK: The host's own

struct call {
    host_function function;
    void *context;
};

static gboolean call_again(gpointer data) {
    struct call *call = data;
    call->function(call->context);
    return G_SOURCE_CONTINUE;
}

static gboolean call_once(gpointer data) {
    call_again(data);
    return G_SOURCE_REMOVE;
}

static struct call *new_call(host_function function, void *context) {
    struct call *call = g_new(struct call, 1);
    *call = (struct call){function, context};
    return call;
}

void host_every(int milliseconds, host_function function, void *context) {
    GSource *timer = g_timeout_source_new((guint)milliseconds);
    g_source_set_callback(timer, call_again, new_call(function, context), g_free);
    g_source_attach(timer, NULL);
    timers = g_slist_prepend(timers, timer);
}

void host_post(host_function function, void *context) {
    g_idle_add_full(G_PRIORITY_DEFAULT, call_once, new_call(function, context), g_free);
}

void host_run(void) { g_main_loop_run(loop); }

void host_stop(void) { g_main_loop_quit(loop); }
