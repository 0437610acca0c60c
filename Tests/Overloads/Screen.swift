// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import RxSwift

/// A class as RxSwift's users write them, whose methods call each overload that takes a closure, in every form, and say what came of it.
///
/// The folder is compiled in Swift 5 mode and without a warning. In Swift 6 mode it compiles, too (.ci/swift6-corpus).
///
/// Sendable: what was said is behind a lock; everything else is used on the main thread.
public final class Screen: @unchecked Sendable {
    private(set) var overloads: [Overload] = []
    private let lock = NSLock()
    private var said: [String] = []

    /// Makes every call, on the main thread, and returns what came of them.
    public static func overloads() -> [Overload] {
        DispatchQueue.main.sync {
            let screen = Screen()
            screen.callEverything()
            return screen.overloads
        }
    }

    /// Writes down what a call did.
    func say(_ item: Any) {
        lock.lock()
        said.append("\(item)")
        lock.unlock()
    }

    /// The calls that follow are of this overload, which takes a closure.
    func overload(_ file: String, _ symbol: String, says: String = "", without lacks: Form...) {
        let forms = Set(Form.allCases).subtracting([.plain]).subtracting(lacks)
        overloads.append(Overload(file: file, symbol: symbol, says: says, forms: forms))
    }

    /// The calls that follow are of this overload, which takes no closure.
    func plain(_ file: String, _ symbol: String) { overloads.append(Overload(file: file, symbol: symbol, says: "", forms: [.plain])) }

    /// The calls that follow are of this overload too, with elements of another shape.
    func shapes(_ file: String, _ symbol: String) { plain(file, symbol) }

    // What a call returned, by the form of the call, and what it has to say if not the same as the overload's other forms.
    func trailing<Result>(_ result: Result, says: String? = nil, line: Int = #line) { check(.trailing, result, says, line) }
    func labels<Result>(_ result: Result, says: String? = nil, line: Int = #line) { check(.labels, result, says, line) }
    func weakSelf<Result>(_ result: Result, says: String? = nil, line: Int = #line) { check(.weakSelf, result, says, line) }
    func function<Result>(_ result: Result, says: String? = nil, line: Int = #line) { check(.function, result, says, line) }
    func call<Result>(_ result: Result, says: String, line: Int = #line) { check(.plain, result, says, line) }

    /// Notes what was said since the last call: by the call itself and, if it made a sequence, its kind and its events.
    private func check<Result>(_ form: Form, _ result: Result, _ says: String?, _ line: Int) {
        var disposable = result as? Disposable
        if let sequence = result as? any ObservableConvertibleType {
            disposable = hear(sequence)
        } else if disposable == nil, Result.self != Void.self {
            say(result)
        }
        lock.lock()
        let call = Call(form: form, says: says ?? overloads[overloads.count - 1].says, said: said.joined(separator: " "), line: line)
        lock.unlock()
        overloads[overloads.count - 1].calls.append(call)
        disposable?.dispose()
        lock.lock()
        said = []
        lock.unlock()
    }

    private func hear<Sequence: ObservableConvertibleType>(_ sequence: Sequence) -> Disposable {
        say(kind(of: Sequence.self) + "<\(Sequence.Element.self)>")
        return sequence.asObservable()
            .subscribe(onNext: { self.say($0) }, onError: { self.failed($0) }, onCompleted: { self.completed() })
    }

    /// The name of a type of sequence.
    private func kind<Sequence: ObservableConvertibleType>(of type: Sequence.Type) -> String {
        switch type {
        case is Single<Sequence.Element>.Type: return "Single"
        case is Maybe<Sequence.Element>.Type: return "Maybe"
        case is Completable.Type: return "Completable"
        case is Infallible<Sequence.Element>.Type: return "Infallible"
        case is Driver<Sequence.Element>.Type: return "Driver"
        case is Signal<Sequence.Element>.Type: return "Signal"
        case is ConnectableObservable<Sequence.Element>.Type: return "ConnectableObservable"
        case is Observable<Sequence.Element>.Type: return "Observable"
        default: return "\(type)"
        }
    }
}

/// The error of sources that fail.
enum Failure: Error {
    case offline
}

// What closures call, and what is handed over as a function.
extension Screen {
    func next(_ number: Int) { say(number) }
    func failed(_ error: Error) { say(error) }
    func completed() { say("completed") }
    func disposed() { say("disposed") }
    func doubled(_ number: Int) -> Int { number * 2 }
    func isOdd(_ number: Int) -> Bool { number % 2 == 1 }
    func odd(_ number: Int) -> Int? { isOdd(number) ? number : nil }
    func sum(_ one: Int, _ other: Int) -> Int { one + other }
    func load(_ number: Int) -> Observable<String> { Observable.of("a\(number)", "b\(number)") }
    func fetch(_ number: Int) -> Single<String> { Single.just("fetched\(number)") }
}

// What functions with a target call.
func tellNext(_ screen: Screen, _ number: Int) { screen.next(number) }
func tellError(_ screen: Screen, _ error: Error) { screen.failed(error) }
func tellCompleted(_ screen: Screen) { screen.completed() }
func tellDisposed(_ screen: Screen) { screen.disposed() }
