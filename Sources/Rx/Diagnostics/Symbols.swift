// SPDX-License-Identifier: MIT

/// Names of addresses, looked up once for each.
///
/// Sendable: `known` is guarded by `lock`, which is not held while a tool runs.
final class Symbols: @unchecked Sendable {
    static let shared = Symbols()

    private let lock = Lock()
    private var known: [UInt: [Place]] = [:]

    /// The innermost place outside the library. If there is none, as behind an `await`, the library's outermost; without lines, the first few places.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    func site(of addresses: [UInt]) -> String {
        let places = places(addresses)
        // Before the library's own come those of a tool that intercepts the capture, such as a sanitizer.
        let callers = places.drop { !$0.isLibrarys }
        if let user = callers.first(where: \.isUsers) { return user.description }
        if let entry = callers.last(where: \.isLibrarys) { return entry.description }
        return places.prefix(4).map(\.description).joined(separator: " < ")
    }

    /// The places of a call stack, those inlined before what they were inlined into.
    @_optimize(none)
    func places(_ addresses: [UInt]) -> [Place] {
        look(up: addresses)
        return lock.guarding { addresses.flatMap { known[$0] ?? [] } }
    }

    /// Looks up what is not known yet: one run of the tool for each image.
    @_optimize(none)
    func look(up addresses: some Sequence<UInt>) {
        let unknown = lock.guarding { Set(addresses).subtracting(known.keys) }
        var images: [String: [Spot]] = [:]
        for spot in unknown.compactMap(Spot.init) { images[spot.image, default: []].append(spot) }
        for (image, spots) in images {
            let found = SymbolTool.places(of: spots.map(\.offset), in: image)
            lock.guarding {
                for spot in spots {
                    let places = found[spot.offset] ?? []
                    known[spot.address] = places.isEmpty ? [Place(function: spot.symbol, file: nil, line: 0, offset: spot.text)] : places
                }
            }
        }
    }
}

/// Where a call lies in an image.
private struct Spot {
    let address: UInt
    let image: String
    let offset: UInt
    let symbol: String?

    /// `address` is where the call returns to, which may be another line's.
    @_optimize(none)
    init?(_ address: UInt) {
        guard let place = CodeAddress(address - 1) else { return nil }
        self.address = address
        image = place.image
        offset = place.offset
        symbol = place.symbol.map(Demangling.text)
    }

    var text: String { "\(image.split(separator: "/").last ?? "?")+0x\(String(offset, radix: 16))" }
}
