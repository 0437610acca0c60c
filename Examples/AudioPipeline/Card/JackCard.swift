// SPDX-License-Identifier: MIT
#if JACK
    import CJack
    import Rx

    /// A client of a JACK server, which calls back on its own real-time thread. Playing or capturing, it is tied to the machine's own ports.
    ///
    /// Sendable: the signals are atomic; everything else belongs to the thread that made it.
    @safe
    final class JackCard: SoundCard, @unchecked Sendable {
        let title: String
        let rate: Int
        let priority: CallbackPriority
        private let client: OpaquePointer
        private let port: OpaquePointer
        private let isCapturing: Bool
        /// The size that the server's callbacks had before `resize`: it is every client's, so it is put back.
        private var framesBefore: jack_nframes_t?
        private var memory: CallbackMemory?
        private var work: UnsafeMutablePointer<JackWork>?
        private var isClosed = false

        /// Opens a client of the server named `server`; nil: the usual one.
        init(server: String?, isCapturing: Bool) throws(SoundCardError) {
            // What the library would print, this program says.
            unsafe jack_set_error_function { _ in }
            unsafe jack_set_info_function { _ in }
            guard let client = unsafe jack_shim_open("rxring", server) else {
                throw SoundCardError(
                    "JACK's server\(server.map { " \($0)" } ?? "") does not run. Start one, for example  jackd -d dummy  (or  jackd -d alsa), or play without: --backend clock."
                )
            }
            let flags = isCapturing ? JackPortIsInput : JackPortIsOutput
            // The server copies both names.
            guard
                let port = unsafe jack_port_register(
                    client, isCapturing ? "in" : "out", jack_shim_audio(), UInt(flags.rawValue), 0)
            else {
                unsafe jack_client_close(client)
                throw SoundCardError("JACK's server has no port left for this program.")
            }
            unsafe (self.client, self.port, self.isCapturing) = (client, port, isCapturing)
            rate = unsafe Int(jack_get_sample_rate(client))
            title = "JACK\(server.map { " \($0)" } ?? ""), \(isCapturing ? "capture" : "playback")"
            let level = unsafe jack_client_real_time_priority(client)
            priority = level > 0 ? .realtime(level) : .denied(reason: "JACK's server has none; jackd -R asks for it")
        }

        deinit {
            close()
            unsafe work?.deallocate()
        }

        var framesPerCallback: Int { unsafe Int(jack_get_buffer_size(client)) }

        func start(_ memory: CallbackMemory) throws(SoundCardError) {
            self.memory = memory
            let work = UnsafeMutablePointer<JackWork>.allocate(capacity: 1)
            unsafe work.initialize(
                to: JackWork(
                    client: client, port: port, isCapturing: isCapturing, callback: memory.callback, signals: memory.signals,
                    frames: jack_get_buffer_size(client)))
            unsafe self.work = work
            // The work outlives the client, which `deinit` closes first.
            unsafe jack_set_process_callback(client, { unsafe JackWork.process($0, $1) }, work)
            unsafe jack_set_buffer_size_callback(client, { unsafe JackWork.resize($0, $1) }, work)
            unsafe jack_on_shutdown(client, { unsafe JackWork.lose($0) }, work)
            guard unsafe jack_activate(client) == 0 else { throw SoundCardError("JACK's server refused to start this program.") }
            connect()
        }

        func resize(to frames: Int) -> String? {
            let before = unsafe jack_get_buffer_size(client)
            guard unsafe jack_set_buffer_size(client, jack_nframes_t(frames)) != 0 else {
                framesBefore = framesBefore ?? before
                return nil
            }
            return "JACK's server refuses callbacks of \(frames) frames."
        }

        func join() { close() }

        private func close() {
            if isClosed { return }
            isClosed = true
            if let framesBefore, unsafe memory?.signals.pointee.isLost.load(ordering: .relaxed) != true {
                // relaxed: the change that follows is this program's own, whenever it is seen.
                unsafe memory?.signals.pointee.isOver.store(true, ordering: .relaxed)
                unsafe jack_set_buffer_size(client, framesBefore)
            }
            // No callback runs after it.
            unsafe jack_client_close(client)
        }

        /// Ties the port to the machine's first loudspeaker or microphone; a server without any goes unheard.
        private func connect() {
            let flags = JackPortIsPhysical.rawValue | (isCapturing ? JackPortIsOutput : JackPortIsInput).rawValue
            guard let names = unsafe jack_get_ports(client, nil, jack_shim_audio(), UInt(flags)) else { return }
            // A list that ends with a null pointer, to be freed by this call.
            defer { unsafe jack_free(names) }
            guard let other = unsafe names[0], let own = unsafe jack_port_name(port) else { return }
            _ = isCapturing ? unsafe jack_connect(client, other, own) : unsafe jack_connect(client, own, other)
        }
    }
#endif
