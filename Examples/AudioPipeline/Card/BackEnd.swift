// SPDX-License-Identifier: MIT
import ArgumentParser

/// Where callbacks come from.
enum BackEnd: String, ExpressibleByArgument, CaseIterable {
    case clock
    case alsa
    case jack

    /// Opens the card. One that this build does not know, or that is not there, is a sentence.
    func open(_ options: AudioPipelineCommand, rate: Int) throws(SoundCardError) -> any SoundCard {
        switch self {
        case .clock:
            return ClockCard(rate: rate, frames: options.framesPerCallback, isClocked: options.pace == .realtime)
        case .alsa:
            #if ALSA
                return try AlsaCard(device: options.device, rate: rate, frames: options.framesPerCallback, isCapturing: options.capture)
            #else
                throw Self.unknown("ALSA", by: "make run BACKEND=alsa")
            #endif
        case .jack:
            #if JACK
                return try JackCard(server: options.device, isCapturing: options.capture)
            #else
                throw Self.unknown("JACK", by: "make run BACKEND=jack")
            #endif
        }
    }

    private static func unknown(_ name: String, by command: String) -> SoundCardError {
        SoundCardError("This build knows no \(name);  \(command)  installs its library and builds one that does.")
    }
}
