// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The forms of `zip` and `combineLatest` for four sources and more, with elements that are counted. In optimised code, too: the compiler specialises them.
@Suite struct ManySourcesTests {
    private final class Part {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private func source(_ text: String) -> Observable<Part> { .just(Part(text)) }
    private func single(_ text: String) -> Single<Part> { .just(Part(text)) }
    private func endless(_ text: String) -> Infallible<Part> { .just(Part(text)) }
    private func text(_ parts: Part...) -> String { parts.map(\.text).joined() }
    private func elements<Source: ObservableConvertibleType>(of source: Source) -> [Source.Element] {
        var seen: [Source.Element] = []
        _ = source.asObservable().subscribe(onNext: { seen.append($0) })
        return seen
    }

    @Test func `zip of observables`() {
        #expect(
            elements(of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e")) { text($0, $1, $2, $3, $4) }) == ["abcde"])
        #expect(
            elements(of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"))).map { text($0.0, $0.1, $0.2, $0.3, $0.4) }
                == ["abcde"])
        #expect(
            elements(
                of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f")) { text($0, $1, $2, $3, $4, $5) })
                == ["abcdef"])
        #expect(
            elements(of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            } == ["abcdef"])
        #expect(
            elements(
                of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g")) {
                    text($0, $1, $2, $3, $4, $5, $6)
                }) == ["abcdefg"])
        #expect(
            elements(of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
            } == ["abcdefg"])
        #expect(
            elements(
                of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h")) {
                    text($0, $1, $2, $3, $4, $5, $6, $7)
                }) == ["abcdefgh"])
        #expect(
            elements(of: Observable.zip(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7)
            } == ["abcdefgh"])
        #expect(
            elements(
                of: Observable.zip(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8) }) == ["abcdefghi"])
        #expect(
            elements(
                of: Observable.zip(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i"), source("j")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9) }) == ["abcdefghij"])
        #expect(
            elements(
                of: Observable.zip(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i"), source("j"),
                    source("k")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) }) == ["abcdefghijk"])
    }

    @Test func `zip of singles`() {
        #expect(elements(of: Single.zip(single("a"), single("b"), single("c"), single("d")) { text($0, $1, $2, $3) }) == ["abcd"])
        #expect(elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"))).map { text($0.0, $0.1, $0.2, $0.3) } == ["abcd"])
        #expect(elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e")) { text($0, $1, $2, $3, $4) }) == ["abcde"])
        #expect(
            elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"))).map { text($0.0, $0.1, $0.2, $0.3, $0.4) } == [
                "abcde"
            ])
        #expect(
            elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f")) { text($0, $1, $2, $3, $4, $5) })
                == ["abcdef"])
        #expect(
            elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            } == ["abcdef"])
        #expect(
            elements(
                of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g")) {
                    text($0, $1, $2, $3, $4, $5, $6)
                }) == ["abcdefg"])
        #expect(
            elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
            } == ["abcdefg"])
        #expect(
            elements(
                of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"), single("h")) {
                    text($0, $1, $2, $3, $4, $5, $6, $7)
                }) == ["abcdefgh"])
        #expect(
            elements(of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"), single("h"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7)
            } == ["abcdefgh"])
        #expect(
            elements(
                of: Single.zip(single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"), single("h"), single("i")) {
                    text($0, $1, $2, $3, $4, $5, $6, $7, $8)
                }) == ["abcdefghi"])
        #expect(
            elements(
                of: Single.zip(
                    single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"), single("h"), single("i"), single("j")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9) }) == ["abcdefghij"])
        #expect(
            elements(
                of: Single.zip(
                    single("a"), single("b"), single("c"), single("d"), single("e"), single("f"), single("g"), single("h"), single("i"), single("j"),
                    single("k")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) }) == ["abcdefghijk"])
    }

    @Test func `zip of infallibles`() {
        #expect(elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d")) { text($0, $1, $2, $3) }) == ["abcd"])
        #expect(elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"))).map { text($0.0, $0.1, $0.2, $0.3) } == ["abcd"])
        #expect(
            elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e")) { text($0, $1, $2, $3, $4) }) == [
                "abcde"
            ])
        #expect(
            elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4)
            } == ["abcde"])
        #expect(
            elements(
                of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f")) {
                    text($0, $1, $2, $3, $4, $5)
                }) == ["abcdef"])
        #expect(
            elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            } == ["abcdef"])
        #expect(
            elements(
                of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g")) {
                    text($0, $1, $2, $3, $4, $5, $6)
                }) == ["abcdefg"])
        #expect(
            elements(of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
            } == ["abcdefg"])
        #expect(
            elements(
                of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h")) {
                    text($0, $1, $2, $3, $4, $5, $6, $7)
                }) == ["abcdefgh"])
        #expect(
            elements(
                of: Infallible.zip(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"))
            ).map { text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) } == ["abcdefgh"])
        #expect(
            elements(
                of: Infallible.zip(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8) }) == ["abcdefghi"])
        #expect(
            elements(
                of: Infallible.zip(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i"),
                    endless("j")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9) }) == ["abcdefghij"])
        #expect(
            elements(
                of: Infallible.zip(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i"),
                    endless("j"), endless("k")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) }) == ["abcdefghijk"])
    }

    @Test func `combineLatest of observables`() {
        #expect(
            elements(of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e")) { text($0, $1, $2, $3, $4) }) == [
                "abcde"
            ])
        #expect(
            elements(of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4)
            } == ["abcde"])
        #expect(
            elements(
                of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f")) {
                    text($0, $1, $2, $3, $4, $5)
                }) == ["abcdef"])
        #expect(
            elements(of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            } == ["abcdef"])
        #expect(
            elements(
                of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g")) {
                    text($0, $1, $2, $3, $4, $5, $6)
                }) == ["abcdefg"])
        #expect(
            elements(of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
            } == ["abcdefg"])
        #expect(
            elements(
                of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h")) {
                    text($0, $1, $2, $3, $4, $5, $6, $7)
                }) == ["abcdefgh"])
        #expect(
            elements(
                of: Observable.combineLatest(source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"))
            ).map { text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) } == ["abcdefgh"])
        #expect(
            elements(
                of: Observable.combineLatest(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8) }) == ["abcdefghi"])
        #expect(
            elements(
                of: Observable.combineLatest(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i"), source("j")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9) }) == ["abcdefghij"])
        #expect(
            elements(
                of: Observable.combineLatest(
                    source("a"), source("b"), source("c"), source("d"), source("e"), source("f"), source("g"), source("h"), source("i"), source("j"),
                    source("k")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) }) == ["abcdefghijk"])
    }

    @Test func `combineLatest of infallibles`() {
        #expect(elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d")) { text($0, $1, $2, $3) }) == ["abcd"])
        #expect(
            elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"))).map { text($0.0, $0.1, $0.2, $0.3) } == [
                "abcd"
            ])
        #expect(
            elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e")) { text($0, $1, $2, $3, $4) })
                == ["abcde"])
        #expect(
            elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4)
            } == ["abcde"])
        #expect(
            elements(
                of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f")) {
                    text($0, $1, $2, $3, $4, $5)
                }) == ["abcdef"])
        #expect(
            elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"))).map {
                text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            } == ["abcdef"])
        #expect(
            elements(
                of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g")) {
                    text($0, $1, $2, $3, $4, $5, $6)
                }) == ["abcdefg"])
        #expect(
            elements(of: Infallible.combineLatest(endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g")))
                .map { text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) } == ["abcdefg"])
        #expect(
            elements(
                of: Infallible.combineLatest(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7) }) == ["abcdefgh"])
        #expect(
            elements(
                of: Infallible.combineLatest(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"))
            ).map { text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) } == ["abcdefgh"])
        #expect(
            elements(
                of: Infallible.combineLatest(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8) }) == ["abcdefghi"])
        #expect(
            elements(
                of: Infallible.combineLatest(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i"),
                    endless("j")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9) }) == ["abcdefghij"])
        #expect(
            elements(
                of: Infallible.combineLatest(
                    endless("a"), endless("b"), endless("c"), endless("d"), endless("e"), endless("f"), endless("g"), endless("h"), endless("i"),
                    endless("j"), endless("k")
                ) { text($0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) }) == ["abcdefghijk"])
    }
}
