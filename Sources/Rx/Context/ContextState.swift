// SPDX-License-Identifier: MIT

/// State that lives in a serial context: closures that run there share it, and no other code touches it.
///
///     let mixer = ContextState<AudioEngine, Mixer>(Mixer())
///     samples.bind(onNext: { unsafe mixer.value.add($0) })      // samples is a sequence in AudioEngine
///
/// Reading or writing `value` elsewhere stops the program in debug builds, with the place where the state was made. In release builds nothing is
/// checked, and it costs nothing, so strict memory safety calls it unsafe.
///
/// Sendable: `value` is touched in one serial context.
public final class ContextState<Context: SerialContext, Value>: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var stored: Value
    @usableFromInline let creationSite: CreationSite

    /// State to which no other reference exists yet. May be made anywhere.
    public init(_ value: sending Value, file: StaticString = #fileID, line: UInt = #line) {
        stored = value
        creationSite = CreationSite(file: file, line: line)
    }

    /// The state. Unsafe: only in the context, and release builds do not check that.
    @export(implementation)
    @unsafe public var value: Value {
        get {
            creationSite.require(Context.self, "\(Self.self)", "value")
            return stored
        }
        _modify {
            creationSite.require(Context.self, "\(Self.self)", "value")
            yield &stored
        }
    }
}
