// SPDX-License-Identifier: MIT
import Rx

/// The error that tests send.
struct TestError: Error, Equatable {
    var name = "test"
}

/// A sequence that plays a marble picture, and writes down when it was subscribed to and let go.
///
/// A cold one plays from the beginning for each subscriber; a hot one plays once, by the scheduler's clock.
final class TestSource<Element>: ObservableType {
    private let scheduler: TestScheduler
    private let events: [(time: Int, event: Event<Element>)]
    private let subject: PublishSubject<Element>?
    private var lives: [(start: Int, end: Int?)] = []

    fileprivate init(
        _ picture: Marbles, hot: Bool, on scheduler: TestScheduler, error: any Error, _ element: (String) -> Element
    ) {
        self.scheduler = scheduler
        events = picture.marks.map { mark in
            switch mark.sign {
            case .element(let text): (mark.time, .next(element(text)))
            case .completed: (mark.time, .completed)
            case .error: (mark.time, .error(error))
            case .subscribed, .disposed: preconditionFailure("a source's picture has elements and an end only")
            }
        }
        subject = hot ? PublishSubject() : nil
        if let subject { for (time, event) in events { scheduler.at(time) { subject.on(event) } } }
    }

    /// One picture for each subscription: `"--^---!"`.
    var subscriptions: [Marbles] {
        lives.map { life in
            var marks = [Marbles.Mark(time: life.start, sign: .subscribed)]
            if let end = life.end { marks.append(Marbles.Mark(time: end, sign: .disposed)) }
            return Marbles(marks)
        }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        let number = lives.count
        lives.append((scheduler.clock, nil))
        let playing = CompositeDisposable()
        if let subject {
            _ = playing.insert(subject.subscribe(observer))
        } else {
            for (time, event) in events {
                let item = scheduler.scheduleRelativeVirtual((), dueTime: time) { _ in
                    observer.on(event)
                    return Disposables.create()
                }
                _ = playing.insert(item)
            }
        }
        return Disposables.create(with: { [self] in
            lives[number].end = scheduler.clock
            playing.dispose()
        })
    }
}

extension TestScheduler {
    /// A sequence of integers that plays `picture` for each subscriber.
    func cold(_ picture: Marbles, error: any Error = TestError()) -> TestSource<Int> { cold(picture, as: Int.self, error: error) }

    /// A sequence of integers that plays `picture` once.
    func hot(_ picture: Marbles, error: any Error = TestError()) -> TestSource<Int> { hot(picture, as: Int.self, error: error) }

    /// As `cold(_:)` with elements of another type: `cold("-a-|", as: String.self)`.
    func cold<Element: LosslessStringConvertible & SendableMetatype>(
        _ picture: Marbles, as type: Element.Type, error: any Error = TestError()
    ) -> TestSource<Element> {
        TestSource(picture, hot: false, on: self, error: error, Self.element)
    }

    /// As `hot(_:)` with elements of another type.
    func hot<Element: LosslessStringConvertible & SendableMetatype>(
        _ picture: Marbles, as type: Element.Type, error: any Error = TestError()
    ) -> TestSource<Element> {
        TestSource(picture, hot: true, on: self, error: error, Self.element)
    }

    /// As `cold(_:)` with a value for each name in the picture.
    func cold<Element>(
        _ picture: Marbles, values: [String: Element], error: any Error = TestError()
    ) -> TestSource<Element> {
        TestSource(picture, hot: false, on: self, error: error) { values[$0]! }
    }

    /// As `hot(_:)` with a value for each name in the picture.
    func hot<Element>(
        _ picture: Marbles, values: [String: Element], error: any Error = TestError()
    ) -> TestSource<Element> {
        TestSource(picture, hot: true, on: self, error: error) { values[$0]! }
    }

    private static func element<Element: LosslessStringConvertible & SendableMetatype>(_ text: String) -> Element {
        guard let element = Element(text) else { preconditionFailure("marbles: \(text) is no \(Element.self)") }
        return element
    }
}
