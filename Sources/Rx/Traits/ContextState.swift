// SPDX-License-Identifier: MIT

/// State that lives in a serial context: closures that run there share it, and nobody else touches it.
///
///     let mixer = ContextState<AudioEngine, Mixer>(Mixer())
///     samples.bind(onNext: { mixer.value.add($0) })      // samples is a sequence in AudioEngine
///
/// Reading or writing `value` elsewhere stops the program in debug builds, with the place where the state was made; in release builds nothing
/// is checked, and it costs nothing.
///
/// Sendable: `value` is touched in one serial context.
public final class ContextState<Context: SerialContext, Value>: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var stored: Value
    @usableFromInline let origin: Origin

    /// State that nobody else refers to yet. May be made anywhere.
    public init(_ value: sending Value, file: StaticString = #fileID, line: UInt = #line) {
        stored = value
        origin = Origin(file: file, line: line)
    }

    /// The state. Only in the context.
    @inlinable
    public var value: Value {
        get {
            origin.require(Context.self, "\(Self.self)", "value")
            return stored
        }
        _modify {
            origin.require(Context.self, "\(Self.self)", "value")
            yield &stored
        }
    }
}
