// SPDX-License-Identifier: MIT
import Glibc

final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

func onStack(of kilobytes: Int, _ body: @escaping () -> Void) {
    var (attributes, thread) = (pthread_attr_t(), pthread_t())
    // Unsafe: C's own structures; the thread takes over the body's reference, and is joined.
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, kilobytes * 1024)
    let failure = unsafe pthread_create(
        &thread, &attributes,
        { raw in
            unsafe Unmanaged<Body>.fromOpaque(raw!).takeRetainedValue().run()
            return nil
        }, Unmanaged.passRetained(Body(body)).toOpaque())
    precondition(failure == 0)
    pthread_join(thread, nil)
}
