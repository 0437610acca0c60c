// SPDX-License-Identifier: MIT
#if ALSA
    import CAlsa
    import Rx

    /// An ALSA card, played or listened to by a thread of this program's own, which waits for the card and calls back.
    ///
    /// Sendable: the signals are atomic; everything else belongs to the thread that made it.
    @safe
    final class AlsaCard: SoundCard, @unchecked Sendable {
        let title: String
        let rate: Int
        private(set) var priority = CallbackPriority.notAsked
        private let stream: AlsaStream
        private var memory: CallbackMemory?
        private var thread: CallbackThread?

        /// Opens the card named `device`; nil: the usual one.
        init(device: String?, rate: Int, frames: Int, isCapturing: Bool) throws(SoundCardError) {
            let name = device ?? "default"
            stream = try AlsaStream(name, rate: rate, frames: frames, isCapturing: isCapturing)
            self.rate = stream.rate
            title = "ALSA \(name), \(isCapturing ? "capture" : "playback")"
        }

        var framesPerCallback: Int { stream.frames }

        func start(_ memory: CallbackMemory) {
            self.memory = memory
            let stream = stream
            let started = CallbackThread(realtimePriority: 70) { stream.run(memory) }
            priority = started.priority
            thread = started
        }

        func resize(to frames: Int) -> String? {
            // relaxed: the callback only has to see it soon.
            unsafe memory?.signals.pointee.wantedFrames.store(frames, ordering: .relaxed)
            return nil
        }

        func join() {
            thread?.join()
            thread = nil
        }
    }
#endif
