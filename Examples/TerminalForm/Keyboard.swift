// SPDX-License-Identifier: MIT
import Glibc
import Rx

/// The keys of standard input, on the main loop.
enum Keyboard {
    /// Each key as it is pressed; ends when the terminal does. It delivers on `Main`, because the main loop watches the descriptor.
    static var keys: TraitSequence<Traits<NeverFails, Many, Main, Cold>, Key> {
        // Unsafe: that it delivers on `Main` is said, not proven.
        unsafe Observable<Key>.create { observer in
            MainLoop.watch(STDIN_FILENO, .readable) { _ in
                var bytes = [UInt8](repeating: 0, count: 64)
                // The buffer is written during the call.
                let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
                if count <= 0 { return observer.onCompleted() }
                bytes.prefix(count).compactMap(Key.init(byte:)).forEach(observer.onNext)
            }
        }
        .asTraitSequence().assumeNeverFails().assumeContext(Main.self)
    }
}
