// SPDX-License-Identifier: MIT

extension Site {
    /// The modules that have the names of RxSwift's, and the types of Rx that RxSwift's module of that name has.
    static let compatibilityModules = [
        ("RxSwift", []),
        ("RxRelay", ["BehaviorRelay", "PublishRelay", "ReplayRelay", "RelayType"]),
        (
            "RxCocoa",
            [
                "Driver", "Signal", "SharedSequence", "SharingScheduler", "ControlProperty", "ControlPropertyType", "ControlEvent",
                "ControlEventType", "Binder", "Reactive",
            ]
        ),
    ]

    static func address(ofModule module: String) -> String { "modules/\(module).html" }

    func writeModules() throws {
        for (module, types) in Site.compatibilityModules {
            try page(Site.address(ofModule: module), title: module, try html(ofModule: module, foundIn: types))
        }
    }

    /// The modules as a list, for the page of types.
    func moduleList() throws -> String {
        var html = "<h2 id=\"modules\">Modules under RxSwift's names</h2>\n<table class=\"list\">"
        for (module, _) in Site.compatibilityModules {
            let about = markdown(at: "types.html").inline(try exports(of: module).about)
            html += "<tr><td><a href=\"\(Site.address(ofModule: module))\"><code>\(module)</code></a></td><td>\(about)</td></tr>\n"
        }
        return html + "</table>\n"
    }

    private func html(ofModule module: String, foundIn types: [String]) throws -> String {
        let address = Site.address(ofModule: module)
        let markdown = markdown(at: address, from: "Documentation/README.md")
        let symbols = compatibility.symbols.filter { compatibility.module[$0.identifier.precise] == module }
        let exports = try exports(of: module)
        var html = "<h1><code>\(module)</code></h1>\n<p>\(markdown.inline(exports.about))</p>\n"
        html += "<p>A program that imports it has all that " + exports.modules.map(moduleLink).joined(separator: " and ") + " has. See "
        html += markdown.inline("[Moving over](MovingOver.md), [Differences](Differences.md) and [Compatibility](Compatibility.md)") + ".</p>\n"
        if !types.isEmpty {
            let links = types.compactMap { name in typePages[name].map { "<a href=\"../\($0)\"><code>\(name)</code></a>" } }
            html += "<h2 id=\"found\">Types of Rx that RxSwift has in this module</h2>\n<p>\(links.joined(separator: ", "))</p>\n"
        }
        let renamed = symbols.filter(\.isDeprecated)
        let types = symbols.filter { $0.isType && $0.pathComponents.count == 1 }
        let names = Set(types.map { $0.pathComponents[0] })
        if !types.isEmpty { html += "<h2 id=\"types\">Types</h2>\n" }
        for type in types {
            html += "<h3 id=\"\(type.pathComponents[0])\"><code>\(type.pathComponents[0])</code></h3>\n"
            html += declared(type, at: address) + comment(of: type, at: address)
            for member in symbols where member.pathComponents.count > 1 && member.pathComponents[0] == type.pathComponents[0] {
                html += memberHTML(member, at: address)
            }
        }
        let added = symbols.filter { !names.contains($0.pathComponents[0]) && !$0.isDeprecated }
        if !added.isEmpty { html += "<h2 id=\"added\">What it adds to other types</h2>\n" }
        for owner in Set(added.map { $0.pathComponents[0] }).sorted() {
            let link = typePages[owner].map { "<a href=\"../\($0)\"><code>\(owner)</code></a>" } ?? "<code>\(owner)</code>"
            html += "<h3 id=\"added-\(owner)\">\(link)</h3>\n"
            for member in added where member.pathComponents[0] == owner { html += memberHTML(member, at: address) }
        }
        if !renamed.isEmpty { html += oldNames(renamed, markdown) }
        if symbols.isEmpty { html += "<p>It declares nothing itself.</p>\n" }
        return html
    }

    private func memberHTML(_ member: Symbol, at address: String) -> String {
        "<div class=\"member\" id=\"\(member.moduleAnchor)\">" + declared(member, at: address) + comment(of: member, at: address) + "</div>\n"
    }

    /// Names of older versions of RxSwift, with those that they have now.
    private func oldNames(_ symbols: [Symbol], _ markdown: Markdown) -> String {
        var rows: [String] = []
        for symbol in symbols {
            let now = symbol.availability?.compactMap(\.renamed).first.map { "`\($0)`" } ?? symbol.summary
            let row =
                "<tr><td><code>\(symbol.names.title.escaped)</code></td><td><code>\(symbol.pathComponents[0])</code></td>"
                + "<td>\(markdown.inline(now))</td></tr>\n"
            if !rows.contains(row) { rows.append(row) }
        }
        return "<h2 id=\"old-names\">Old names</h2>\n<p>The compiler warns of them, and offers the new ones.</p>\n"
            + "<div class=\"wide\"><table class=\"names\"><tr><th>old name</th><th>of</th><th>now</th></tr>\n\(rows.joined())</table></div>\n"
    }

    /// What the file of a module's exports says: the comment at its head, and the modules.
    private func exports(of module: String) throws -> (about: String, modules: [String]) {
        let lines = try lines("Sources/\(module)/Exports.swift")
        let about = lines.dropFirst().prefix { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }.joined(separator: " ")
        let modules = lines.filter { $0.hasPrefix("@_exported") }.compactMap { $0.split(separator: " ").last.map(String.init) }
        return (about, modules)
    }

    private func moduleLink(_ module: String) -> String {
        let isPage = Site.compatibilityModules.contains { $0.0 == module }
        return isPage ? "<a href=\"\(module).html\"><code>\(module)</code></a>" : "<code>\(module)</code>"
    }
}

extension Symbol {
    var isDeprecated: Bool { availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false }
    /// The place of a member in its module's page.
    var moduleAnchor: String { pathComponents.joined(separator: "-").slug + "-\(line)" }
}
