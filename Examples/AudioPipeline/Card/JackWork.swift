// SPDX-License-Identifier: MIT
#if JACK
    import CJack

    /// What JACK's threads find behind their context: the client, its port, the callback, and the server's count of frames.
    ///
    /// `process` runs on the server's real-time thread and keeps its rules; the others run on a thread of JACK's library.
    @unsafe
    struct JackWork {
        let client: OpaquePointer
        let port: OpaquePointer
        let isCapturing: Bool
        let callback: UnsafeMutablePointer<PlaybackCallback>
        let signals: UnsafeMutablePointer<CallbackSignals>
        /// The size that callbacks have; belongs to the thread that `resize` runs on.
        var frames: jack_nframes_t
        /// The server's frame number at the last callback, and the same counted from the first one without end; the real-time thread's.
        var last: jack_nframes_t = 0
        var position = -1
        /// The server's frame number after the last callback's frames; the real-time thread's.
        var end: jack_nframes_t = 0

        static func process(_ frames: jack_nframes_t, _ context: UnsafeMutableRawPointer?) -> Int32 {
            // The context is the work that `JackCard.start` passed, and the port's buffer holds `frames`.
            guard let work = unsafe context?.assumingMemoryBound(to: JackWork.self),
                let buffer = unsafe jack_port_get_buffer(work.pointee.port, frames)
            else { return 0 }
            let sound = unsafe buffer.assumingMemoryBound(to: Float.self)
            let time = unsafe work.pointee.advance(over: frames)
            let (callback, position, count) = unsafe (work.pointee.callback, work.pointee.position, Int(frames))
            if unsafe !work.pointee.isCapturing { unsafe callback.pointee.fill(sound, frames: count, from: position) }
            _ = unsafe callback.pointee.run(sound, frames: count, at: position, time: time, due: time)
            return 0
        }

        /// Counts to this callback's first frame, over interruptions and the end of the server's 32 bits; when it was due.
        ///
        /// An interruption is counted here, where the server's frame number jumps. The server also calls back for one, but from a thread of its
        /// own, later than the callback that follows, and once for two or twice for one.
        private mutating func advance(over frames: jack_nframes_t) -> Int64 {
            var (frame, now, next, period) = (jack_nframes_t(0), jack_time_t(0), jack_time_t(0), Float(0))
            unsafe jack_get_cycle_times(client, &frame, &now, &next, &period)
            unsafe position = position < 0 ? 0 : position + Int(frame &- last)
            if unsafe position > 0, unsafe frame != end { unsafe signals.pointee.xruns.add(1, ordering: .relaxed) }
            unsafe (last, end) = (frame, frame &+ frames)
            // The server keeps a clock of its own: how long ago it was due is the same on both.
            return MonotonicClock.now() - Int64(bitPattern: jack_get_time() &- now) * 1000
        }

        static func resize(_ frames: jack_nframes_t, _ context: UnsafeMutableRawPointer?) -> Int32 {
            guard let work = unsafe context?.assumingMemoryBound(to: JackWork.self) else { return 0 }
            // The server also calls when nothing changed.
            let isOver = unsafe work.pointee.signals.pointee.isOver.load(ordering: .relaxed)
            if unsafe !isOver && work.pointee.frames != frames { unsafe work.pointee.signals.pointee.resizes.add(1, ordering: .relaxed) }
            unsafe work.pointee.frames = frames
            return 0
        }

        /// The server is gone: no callback runs any more, so the lane is ended here.
        static func lose(_ context: UnsafeMutableRawPointer?) {
            guard let work = unsafe context?.assumingMemoryBound(to: JackWork.self) else { return }
            unsafe work.pointee.signals.pointee.isLost.store(true, ordering: .relaxed)
            unsafe work.pointee.callback.pointee.finish()
        }
    }
#endif
