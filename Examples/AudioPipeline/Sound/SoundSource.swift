// SPDX-License-Identifier: MIT

/// What is measured: a recording that is played, or a card that is listened to.
enum SoundSource {
    case recording(SoundFile)
    case capture(seconds: Double)

    /// The heading of the picture.
    var title: String {
        switch self {
        case .recording(let file): file.name
        case .capture: "what the sound card heard"
        }
    }

    /// The first line of the report.
    var description: String {
        switch self {
        case .recording(let file):
            "\(file.name): \(LevelLine.tenths(file.seconds)) s, \(file.rate) Hz, \(Self.channels(file.channels)), \(file.format)"
        case .capture(let seconds): "\(LevelLine.tenths(seconds)) s of what the sound card hears"
        }
    }

    private static func channels(_ count: Int) -> String {
        switch count {
        case 1: "mono"
        case 2: "stereo mixed down"
        default: "\(count) channels mixed down"
        }
    }
}
