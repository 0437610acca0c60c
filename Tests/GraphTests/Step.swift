// SPDX-License-Identifier: MIT
import Glibc

/// The number of what a player's thread does at its outermost: a send, a subscription, a disposal. While a disposal runs, events may still come on its
/// thread: a subscriber that is told of one inside it may send, into a source whose turn to be disposed comes later. In the next step the
/// disposal has returned.
enum Step {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let code = unsafe pthread_key_create(&key, nil)
        precondition(code == 0)
        return key
    }()

    /// The calling thread's; 0 on threads that are no player's.
    static var current: Int { unsafe Int(bitPattern: pthread_getspecific(key)) }

    /// Begins the calling thread's next one.
    static func begin() {
        // unsafe: a number in the place of an address.
        _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: current + 1))
    }
}
