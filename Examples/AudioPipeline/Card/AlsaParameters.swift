// SPDX-License-Identifier: MIT
#if ALSA
    import CAlsa

    /// What is asked of an ALSA card: mono floats, callbacks of a size, four of them in its memory. Afterwards: what it gives.
    struct AlsaParameters {
        var rate: Int
        var frames: Int

        /// Asks the card; 0, or ALSA's code. Not while sound runs.
        mutating func set(on handle: OpaquePointer) -> Int32 {
            // What an earlier size left; a card that is new has nothing.
            unsafe snd_pcm_drop(handle)
            unsafe snd_pcm_hw_free(handle)
            var made: OpaquePointer?
            // The library allocates the parameters, which this call frees.
            let code = unsafe snd_pcm_hw_params_malloc(&made)
            guard code >= 0, let parameters = unsafe made else { return code }
            defer { unsafe snd_pcm_hw_params_free(parameters) }
            var (rate, period) = (UInt32(rate), snd_pcm_uframes_t(frames))
            var size = period * 4
            let steps: [() -> Int32] = [
                { unsafe snd_pcm_hw_params_any(handle, parameters) },
                { unsafe snd_pcm_hw_params_set_access(handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) },
                { unsafe snd_pcm_hw_params_set_format(handle, parameters, SND_PCM_FORMAT_FLOAT_LE) },
                { unsafe snd_pcm_hw_params_set_channels(handle, parameters, 1) },
                { unsafe snd_pcm_hw_params_set_rate_near(handle, parameters, &rate, nil) },
                { unsafe snd_pcm_hw_params_set_period_size_near(handle, parameters, &period, nil) },
                { unsafe snd_pcm_hw_params_set_buffer_size_near(handle, parameters, &size) },
                { unsafe snd_pcm_hw_params(handle, parameters) },
            ]
            for step in steps {
                let code = step()
                if code < 0 { return code }
            }
            (self.rate, frames) = (Int(rate), min(Int(period), CallbackMemory.largestCallback))
            return 0
        }
    }
#endif
