// SPDX-License-Identifier: MIT
import Glibc

/// Runs `body` on a thread with a stack of 256 KiB, and waits for it: what recurses per element does not survive it.
func onSmallStack(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        unsafe pthread_attr_setstacksize(&attributes, 256 * 1024)
        var thread = pthread_t()
        // Unsafe: the box and all that the body captures outlive the thread, which is joined below.
        let box = unsafe Unmanaged.passRetained(BodyOfThread(body)).toOpaque()
        let failure = unsafe pthread_create(
            &thread, &attributes,
            { raw in
                unsafe Unmanaged<BodyOfThread>.fromOpaque(raw!).takeRetainedValue().run()
                return nil
            }, box)
        precondition(failure == 0, "pthread_create: \(failure)")
        pthread_join(thread, nil)
        unsafe pthread_attr_destroy(&attributes)
    }
}

private final class BodyOfThread {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}
