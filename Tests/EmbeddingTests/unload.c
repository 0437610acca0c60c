// SPDX-License-Identifier: MIT
// unload LIBRARY: a host that loads the library by name, uses it on a thread, and closes it, as plug-ins are loaded and closed. The thread ends afterwards,
// and the Swift runtime has destructors for its data.
#include "expect.h"

#include <dlfcn.h>
#include <pthread.h>

static atomic_int runs;
static void count(void *context) {
    (void)context;
    atomic_fetch_add(&runs, 1);
}

static void *use(void *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    EXPECT(library, "%s", dlerror());
    if (!library) return NULL;
    rx_status (*start)(uint32_t, const char *), (*create)(const char *, rx_scheduler **), (*schedule)(rx_scheduler *, rx_action, rx_disposable **),
        (*shut_down)(uint64_t *);
    void (*release)(rx_scheduler *);
    *(void **)&start = dlsym(library, "rx_start");
    *(void **)&create = dlsym(library, "rx_serial_create");
    *(void **)&schedule = dlsym(library, "rx_schedule");
    *(void **)&shut_down = dlsym(library, "rx_shutdown");
    *(void **)&release = dlsym(library, "rx_scheduler_release");
    rx_scheduler *serial;
    EXPECT(start(RX_VERSION, NULL) == RX_OK);
    EXPECT(create("serial", &serial) == RX_OK);
    EXPECT(schedule(serial, (rx_action){count, NULL, NULL}, NULL) == RX_OK);
    EXPECT(shut_down(NULL) == RX_OK);
    release(serial);
    EXPECT(dlclose(library) == 0);
    return NULL;
}

int main(int argument_count, char **arguments) {
    if (argument_count != 2) return 2;
    for (int round = 0; round < 20; round++) {
        pthread_t thread;
        EXPECT(pthread_create(&thread, NULL, use, arguments[1]) == 0);
        pthread_join(thread, NULL);
    }
    EXPECT(runs == 20, "%d ran", runs);
    return verdict("unload");
}
