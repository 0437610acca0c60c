// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

/// A picture of events: a character is ten ticks, `-` is nothing, `|` the end, `#` an error, and what is in `( )` is at one time.
struct Timeline<Element> {
    enum Mark {
        case value(Character)
        case end
        case failure
    }

    static func marks(_ picture: String) -> [(time: Int, mark: Mark)] {
        var time = 0, groupStart: Int?, marks: [(time: Int, mark: Mark)] = []
        for character in picture {
            switch character {
            case " ": continue
            case "(": groupStart = time
            case ")": groupStart = nil
            case "-": break
            case "|": marks.append((groupStart ?? time, .end))
            case "#": marks.append((groupStart ?? time, .failure))
            default: marks.append((groupStart ?? time, .value(character)))
            }
            time += 10
        }
        return marks
    }

    static func events(_ picture: String, values: [Character: Element], error: Error) -> [Recorded<Event<Element>>] {
        marks(picture).map { time, mark in
            switch mark {
            case .value(let character):
                guard let value = values[character] else { preconditionFailure("no value for \(character)") }
                return .next(time, value)
            case .end: return .completed(time)
            case .failure: return .error(time, error)
            }
        }
    }
}

struct TimelineError: Error, Equatable {}

/// Some of these are called as RxRing's own: a program's go first.
extension TestScheduler {
    func hot<Element>(_ picture: String, values: [Character: Element], error: Error = TimelineError()) -> TestableObservable<Element> {
        createHotObservable(Timeline.events(picture, values: values, error: error))
    }

    func cold<Element>(_ picture: String, values: [Character: Element], error: Error = TimelineError()) -> TestableObservable<Element> {
        createColdObservable(Timeline.events(picture, values: values, error: error))
    }

    func cold(_ picture: String) -> TestableObservable<String> {
        cold(picture, values: Dictionary(uniqueKeysWithValues: Set(picture).map { ($0, String($0)) }))
    }

    /// Observes until the scheduler has nothing to do.
    func record<Source: ObservableConvertibleType>(_ source: Source, until end: Int? = nil) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        let subscription = source.asObservable().subscribe(observer)
        if let end = end { scheduleAt(end) { subscription.dispose() } }
        return observer
    }

    /// What a source sends, after the scheduler ran.
    func events<Source: ObservableConvertibleType>(of source: Source) -> [Recorded<Event<Source.Element>>] {
        let observer = record(source)
        start()
        return observer.events
    }

    /// Does what a picture's characters stand for, each at its time.
    func simulate(_ picture: String, _ actions: [Character: () -> Void]) {
        for case (let time, .value(let character)) in Timeline<Never>.marks(picture) {
            guard let action = actions[character] else { preconditionFailure("nothing to do for \(character)") }
            scheduleAt(time, action: action)
        }
    }
}

extension TestableObserver where Element: LosslessStringConvertible {
    /// What was recorded as a picture; each element shows as its first character.
    var picture: String {
        var picture = ""
        for event in events {
            let gap = event.time / 10 - picture.count
            picture += String(repeating: "-", count: max(gap, 0))
            switch event.value {
            case .next(let element): picture += String(element).prefix(1)
            case .completed: picture += "|"
            case .error: picture += "#"
            }
        }
        return picture
    }
}
