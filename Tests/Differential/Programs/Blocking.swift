// SPDX-License-Identifier: MIT
import RxBlocking
import RxSwift

extension Program {
    static let unhandledErrors = [
        Program("unhandled error") {
            _ = Observable<Int>.error(Trouble.a(1)).subscribe(onNext: { _ in })
            _ = Single<Int>.error(Trouble.a(2)).subscribe(onSuccess: { _ in })
            _ = Completable.error(Trouble.a(3)).subscribe(onCompleted: {})
            let handler = Hooks.defaultErrorHandler
            Hooks.defaultErrorHandler = { stack, error in print("hook \(stack.count) \(error)") }
            _ = Observable<Int>.error(Trouble.b).subscribe(onNext: { _ in })
            Hooks.defaultErrorHandler = handler
        }
    ]

    static let blocking = [
        Program("toBlocking") {
            do { try block() } catch { print("threw \(error)") }
        }
    ]

    private static func block() throws {
        let (none, one, two, three) = (Observable<Int>.empty(), Observable.of(1), Observable.of(1, 2), Observable.of(1, 2, 3))
        print(try three.toBlocking().toArray(), try two.toBlocking().first() as Any, try two.toBlocking().last() as Any)
        printError { try two.toBlocking().single() }
        printError { try none.toBlocking().single() }
        print("\(try none.toBlocking().first() as Any)")
        printError { try Observable<Int>.never().toBlocking(timeout: 0.05).first() }
        print(one.concat(Observable.error(Failure())).toBlocking().materialize())
        print(one.toBlocking().materialize())
        print(try three.toBlocking().single { $0 == 2 })
        printError { try three.toBlocking().single { $0 > 1 } }
    }

    private static func printError<Value>(of call: () throws -> Value) {
        do { _ = try call() } catch { print(error) }
    }
}
