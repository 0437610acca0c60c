// SPDX-License-Identifier: MIT

extension Site {
    /// The folders of the sources, by what a reader looks for.
    private static let topics = [
        ("Sequences and observers", ["Rx/Sequence", "Rx/Async", "Rx/Reactive", "Rx/Operators", "Rx/Creation"]),
        ("Subjects and relays", ["Rx/Subjects", "Rx/Relays"]),
        ("Traits and contexts", ["Rx/Traits", "Rx/Context"]),
        (
            "Schedulers and threads",
            ["RxRuntime/Schedulers", "RxRuntime/SchedulerType", "RxRuntime/CurrentThread", "RxRuntime/Pool", "RxRuntime/Loop", "RxDispatch"]
        ),
        ("Real-time audio", ["RxRuntime/RealtimeLane"]),
        ("Disposables", ["RxRuntime/Disposables"]),
        ("Time", ["RxRuntime/Timers", "RxRuntime/VirtualTime", "RxRuntime/MonotonicInstant"]),
        ("Tests", ["RxTest", "RxBlocking"]),
        ("Looking inside", ["Rx/Diagnostics", "RxRuntime/Observation", "RxRuntime/Lifecycle"]),
        ("Operators and schedulers of your own", ["Rx", "RxRuntime"]),
    ]

    func writeTypes() throws {
        var lists: [[(name: String, html: String)]] = Site.topics.map { _ in [] }
        for symbol in library.symbols where symbol.hasPage {
            let address = pagesByIdentifier[symbol.identifier.precise]!
            let name = symbol.pathComponents.joined(separator: ".")
            try page(address, title: name, html(of: symbol, at: address))
            guard symbol.pathComponents.count == 1 else { continue }
            let topic = Site.topics.firstIndex { topic in topic.1.contains { symbol.file.hasPrefix("Sources/\($0)") } }!
            let about = markdown(at: "types.html").inline(symbol.summary)
            lists[topic].append((name, "<tr><td><a href=\"\(address)\"><code>\(name)</code></a></td><td>\(about)</td></tr>\n"))
        }
        var html = "<h1>Types</h1>\n"
        for (topic, list) in zip(Site.topics, lists) where !list.isEmpty {
            let rows = list.sorted { $0.name < $1.name }.map(\.html).joined()
            html += "<h2 id=\"\(topic.0.slug)\">\(topic.0)</h2>\n<table class=\"list\">\(rows)</table>\n"
        }
        html += try moduleList()
        html += "<h2 id=\"functions\">Functions, and members of other modules' types</h2>\n"
        for symbol in others { html += declared(symbol, at: "types.html") + comment(of: symbol, at: "types.html") }
        try page("types.html", title: "Types", html)
    }

    /// What is in no type of the library.
    private var others: [Symbol] {
        library.symbols.filter { symbol in
            !symbol.hasPage && !symbol.isOperator
                && !library.members.values.contains { $0.contains { $0.identifier.precise == symbol.identifier.precise } }
                || !symbol.hasPage && library.isForeign(symbol)
        }
    }

    private func html(of symbol: Symbol, at address: String) -> String {
        let root = Site.root(of: address)
        let identifier = symbol.identifier.precise
        var html = "<p class=\"module\">\(library.module[identifier]!)</p>\n"
        html += "<h1><code>\(symbol.pathComponents.joined(separator: "."))</code></h1>\n" + declared(symbol, at: address)
        html += comment(of: symbol, at: address)
        let conformances = (library.conformances[identifier] ?? []).map { conformance in
            pagesByIdentifier[conformance.identifier].map { "<a href=\"\(root)\($0)\">\(conformance.name)</a>" } ?? conformance.name.escaped
        }
        if !conformances.isEmpty { html += "<p>Is also: \(Set(conformances).sorted().joined(separator: ", "))</p>\n" }
        let members = library.members[identifier] ?? []
        let operators = Set(members.filter(\.isOperator).map(\.baseName)).sorted()
        if !operators.isEmpty {
            html += "<h2>Operators</h2>\n<p class=\"chips\">"
            html += operators.map { "<a href=\"\(root)operators/\($0).html\">\($0)</a>" }.joined(separator: " ") + "</p>\n"
        }
        let names = Set((library.conformances[identifier] ?? []).map(\.name))
        if operators.isEmpty && !names.isDisjoint(with: ["ObservableType", "TraitSequenceType", "ConnectableObservableType"]) {
            html += "<h2>Operators</h2>\n<p>As every sequence, it has the <a href=\"\(root)operators.html\">operators</a>.</p>\n"
        }
        let types = members.filter(\.hasPage)
        if !types.isEmpty {
            html += "<h2>Types</h2>\n<p class=\"chips\">"
            html +=
                types.map { "<a href=\"\(root)\(pagesByIdentifier[$0.identifier.precise]!)\">\($0.pathComponents.last!)</a>" }.joined(separator: " ")
                + "</p>\n"
        }
        for (title, kinds) in Site.memberKinds {
            let own = members.filter { kinds.contains($0.kind.identifier) && !$0.isOperator && !$0.hasPage }
            if own.isEmpty { continue }
            html += "<h2>\(title)</h2>\n"
            for member in own {
                html +=
                    "<div class=\"member\" id=\"\(member.anchor)\">" + declared(member, at: address) + comment(of: member, at: address) + "</div>\n"
            }
        }
        return html + "<p class=\"file\">\(symbol.file)</p>\n"
    }

    private static let memberKinds = [
        ("Cases", ["swift.enum.case"]), ("Associated types", ["swift.associatedtype", "swift.typealias"]), ("Initialisers", ["swift.init"]),
        ("Properties", ["swift.property", "swift.type.property"]),
        ("Methods", ["swift.method", "swift.type.method", "swift.func", "swift.func.op", "swift.subscript", "swift.type.subscript"]),
    ]
}

extension Symbol {
    /// The first sentence of the comment.
    var summary: String { comment.prefix { !$0.trimmed.isEmpty }.joined(separator: " ").sentences.first ?? "" }
    var anchor: String { names.title.slug + "-\(line)" }
}

extension Library {
    /// Whether the declaration belongs to a type of another library.
    func isForeign(_ symbol: Symbol) -> Bool {
        !members.contains { byIdentifier[$0.key] != nil && $0.value.contains { $0.identifier.precise == symbol.identifier.precise } }
    }
}
