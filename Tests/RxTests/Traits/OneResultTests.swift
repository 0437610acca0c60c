// SPDX-License-Identifier: MIT
import Rx
import Testing

/// A `Single` or a `Maybe` has one result: what an operator says after its element is dropped.
@Suite struct OneResultTests {
    private struct Refusal: Error {}
    private final class Owner {}

    @Test func `a single that throws after its element has succeeded`() async throws {
        let single = Single.just(1).do(afterSuccess: { _ in throw Refusal() })
        var heard: [String] = []
        _ = single.subscribe(onSuccess: { heard.append("success \($0)") }, onFailure: { _ in heard.append("failure") })
        let owner = Owner()
        _ = single.subscribe(
            with: owner, onSuccess: { _, element in heard.append("with \(element)") }, onFailure: { _, _ in heard.append("failure") },
            onDisposed: { _ in heard.append("disposed") })
        #expect(heard == ["success 1", "with 1", "disposed"])
        #expect(try await single.value == 1)
    }

    @Test func `a maybe that throws after its element has succeeded`() async throws {
        let maybe = Maybe.just(1).do(onCompleted: { throw Refusal() })
        var heard: [String] = []
        _ = maybe.subscribe(
            onSuccess: { heard.append("success \($0)") }, onError: { _ in heard.append("error") }, onCompleted: { heard.append("completed") })
        let owner = Owner()
        _ = maybe.subscribe(
            with: owner, onSuccess: { _, element in heard.append("with \(element)") }, onError: { _, _ in heard.append("error") },
            onCompleted: { _ in heard.append("completed") })
        #expect(heard == ["success 1", "with 1"])
        #expect(try await maybe.value == 1)
    }

    @Test func `the subscription is over before what follows the element`() {
        var heard: [String] = []
        _ = Single.just(1).do(afterSuccess: { _ in heard.append("after") })
            .subscribe(onSuccess: { heard.append("success \($0)") }, onDisposed: { heard.append("disposed") })
        #expect(heard == ["success 1", "disposed", "after"])
    }

    @Test func `without an element the end is heard`() {
        var heard: [String] = []
        _ = Maybe<Int>.create { observer in
            observer(.completed)
            return Disposables.create()
        }
        .subscribe(onSuccess: { _ in heard.append("success") }, onCompleted: { heard.append("completed") }, onDisposed: { heard.append("disposed") })
        _ = Single<Int>.error(Refusal()).do(onError: { _ in heard.append("do") }).subscribe(onFailure: { _ in heard.append("failure") })
        #expect(heard == ["completed", "disposed", "do", "failure"])
    }

    @Test func `an element without a closure for it ends the subscription`() {
        var heard: [String] = []
        _ = Single<Int>.create { observer in
            observer(.success(1))
            return Disposables.create { heard.append("torn down") }
        }
        .subscribe(onDisposed: { heard.append("disposed") })
        #expect(heard == ["disposed", "torn down"])
    }
}
