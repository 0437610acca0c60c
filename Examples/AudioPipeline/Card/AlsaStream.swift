// SPDX-License-Identifier: MIT
#if ALSA
    import CAlsa
    import Glibc
    import Synchronization

    /// One direction of an ALSA card, and the loop that waits for it.
    ///
    /// Sendable: `frames` is atomic; the handle belongs to the thread in `run` until that was joined.
    @safe
    final class AlsaStream: @unchecked Sendable {
        let rate: Int
        private let handle: OpaquePointer
        private let isCapturing: Bool
        private let size: Atomic<Int>

        init(_ name: String, rate: Int, frames: Int, isCapturing: Bool) throws(SoundCardError) {
            alsa_shim_be_quiet()
            var opened: OpaquePointer?
            // The library writes the handle and copies the name.
            let code = unsafe snd_pcm_open(
                &opened, name, isCapturing ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK, 0)
            guard code >= 0, let handle = unsafe opened else {
                throw SoundCardError(
                    "ALSA's card \(name) cannot be had for \(isCapturing ? "capture" : "playback"): \(Self.reason(code)). "
                        + "Name another by --device (null is always there), or play without: --backend clock.")
            }
            var parameters = AlsaParameters(rate: rate, frames: frames)
            let refusal = unsafe parameters.set(on: handle)
            unsafe (self.handle, self.isCapturing, self.rate) = (handle, isCapturing, parameters.rate)
            size = Atomic(parameters.frames)
            if refusal < 0 {
                throw SoundCardError(
                    "ALSA's card \(name) takes no mono sound of \(rate) Hz as 32-bit floats: \(Self.reason(refusal)). "
                        + "Through plug:\(name) it may.")
            }
        }

        deinit { unsafe snd_pcm_close(handle) }

        /// Frames of a callback. relaxed: a number to look at.
        var frames: Int { size.load(ordering: .relaxed) }

        /// The thread's whole life: wait for the card, call back, until the last callback; then let the card play what it has.
        func run(_ memory: CallbackMemory) {
            // The memory lives as long as this call's reference; callback and buffer belong to this thread.
            let (callback, signals) = unsafe (memory.callback, memory.signals)
            guard let buffer = unsafe memory.buffer.baseAddress else { return }
            let plan = unsafe callback.pointee.plan
            let start = MonotonicClock.now()
            let keepsNoTime = keepsNoTime
            var (position, goesOn) = (0, true)
            while goesOn {
                let wanted = unsafe signals.pointee.wantedFrames.exchange(0, ordering: .relaxed)
                if wanted > 0, resize(to: wanted) { unsafe signals.pointee.resizes.add(1, ordering: .relaxed) }
                let frames = frames
                if !isCapturing { unsafe callback.pointee.fill(buffer, frames: frames, from: position) }
                guard let interruptions = unsafe transfer(buffer, frames) else {
                    unsafe signals.pointee.isLost.store(true, ordering: .relaxed)
                    return unsafe callback.pointee.finish()
                }
                if keepsNoTime { MonotonicClock.sleep(until: plan.due(position, from: start)) }
                let now = MonotonicClock.now()
                if interruptions > 0 {
                    unsafe signals.pointee.xruns.add(interruptions, ordering: .relaxed)
                    // The card stood still; the clock says for how many frames, which are missing.
                    position = max(position, plan.position(at: now, from: start) - (isCapturing ? frames : 0))
                }
                let due = keepsNoTime ? plan.due(position, from: start) : now
                goesOn = unsafe callback.pointee.run(
                    buffer, frames: frames, at: position, time: keepsNoTime ? due : time(at: now, frames: frames), due: due)
                position += frames
            }
            if !isCapturing { unsafe snd_pcm_drain(handle) }
        }

        /// Hands `frames` to the card, or takes them; how often the card had to be set going again, nil when it is gone.
        private func transfer(_ buffer: UnsafeMutablePointer<Float>, _ frames: Int) -> Int? {
            var (done, interruptions) = (0, 0)
            while done < frames {
                // The buffer holds `frames`, of which `done` are used.
                let rest = snd_pcm_uframes_t(frames - done)
                let count =
                    isCapturing
                    ? unsafe snd_pcm_readi(handle, buffer + done, rest) : unsafe snd_pcm_writei(handle, buffer + done, rest)
                if count >= 0 {
                    done += count
                } else {
                    if count == -Int(EPIPE) { interruptions += 1 }
                    guard unsafe snd_pcm_recover(handle, Int32(count), 1) >= 0 else { return nil }
                }
            }
            return interruptions
        }

        private func resize(to frames: Int) -> Bool {
            if !isCapturing { unsafe snd_pcm_drain(handle) }
            var parameters = AlsaParameters(rate: rate, frames: frames)
            guard unsafe parameters.set(on: handle) >= 0 else { return false }
            size.store(parameters.frames, ordering: .relaxed)
            return true
        }

        /// When the first of `frames` sounds, which were just written, or was heard, when they were just read.
        private func time(at now: Int64, frames: Int) -> Int64 {
            var delay = snd_pcm_sframes_t(0)
            if unsafe snd_pcm_delay(handle, &delay) < 0 { delay = 0 }
            let ahead = isCapturing ? -(Int(delay) + frames) : Int(delay) - frames
            return now + Int64(ahead) * 1_000_000_000 / Int64(rate)
        }

        /// Whether the device takes sound as fast as it comes: then the clock paces the callbacks.
        private var keepsNoTime: Bool {
            let kind = unsafe snd_pcm_type(handle)
            return kind == SND_PCM_TYPE_NULL || kind == SND_PCM_TYPE_FILE
        }

        private static func reason(_ code: Int32) -> String {
            // A constant text of the library.
            unsafe snd_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        }
    }
#endif
