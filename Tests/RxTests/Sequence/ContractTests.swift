// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx
import Testing

/// The battery itself: it must find what is broken on purpose.
///
/// `withKnownIssue` switches nothing off here: it fails when the battery reports no issue with the broken operator.
@Suite struct ContractTests {
    @Test func `an operator that does not let go of its source is found`() {
        // On: the issue is what the battery must report of an operator that never disposes its source. None reported fails the test.
        withKnownIssue {
            contract(of: "no teardown", .waitsForEnd) { source in
                Observable<Int>.create { observer in
                    _ = source.subscribe(observer)
                    return Disposables.create()
                }
            }
        }
    }

    @Test func `an operator that keeps its elements is found`() {
        // On, as above: the battery must report an operator that hoards elements.
        withKnownIssue {
            contract(of: "hoarding") { source in
                Observable<Int>.create { observer in
                    var hoard: [Token] = []
                    return source.subscribe(
                        onNext: {
                            hoard.append(Token())
                            observer.onNext($0)
                        }, onError: observer.onError, onCompleted: observer.onCompleted)
                }
            }
        } when: {
            // A sanitizer's allocator cannot be counted.
            rx_guard_watches_memory()
        }
    }

    @Test func `a lost end is found`() {
        // On, as above: the battery must report an operator that swallows the end.
        withKnownIssue {
            contract(of: "endless") { source in
                Observable<Int>.create { observer in source.subscribe(onNext: observer.onNext, onError: observer.onError) }
            }
        }
    }

    @Test func `pictures are read and written alike`() {
        let picture: Marbles = "-1--'23'[4|]"
        #expect(picture.description == "-1--'23'[4|]")
        #expect(picture.marks.map(\.time) == [1, 4, 5, 5])
        #expect("- 1 - |" as Marbles == "-1-|")
        #expect("-1|" as Marbles != "--1|")
    }
}
