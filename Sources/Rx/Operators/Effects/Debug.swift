// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same events, each printed to standard output as it passes, with subscription and disposal.
    ///
    ///     source:        1-2-|
    ///     debug("name")
    ///     out:           1-2-|
    ///
    /// A line is `2026-01-31 12:00:00.000: name -> Event next(1)`. Without an identifier, the place in the source stands for it.
    /// `trimOutput` shortens what is longer than 40 letters. Delivers where the source does, and prints there;
    /// allocates the text of each event.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        func report(_ text: String) { print(DebugLine.text(name, text)) }
        func report(_ event: Event<Element>) {
            let text = "\(event)"
            report("Event " + (trimOutput ? DebugLine.trimmed(text) : text))
        }
        return self.do(
            onNext: { report(.next($0)) }, onError: { report(.error($0)) }, onCompleted: { report(.completed) },
            onSubscribe: { report("subscribed") }, onDispose: { report("isDisposed") })
    }
}

extension TraitSequenceType {
    /// The same events, printed. As `Observable.debug`.
    @export(implementation)
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
