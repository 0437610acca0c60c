// SPDX-License-Identifier: MIT

// What result selectors are, as functions.
extension Screen {
    func list(_ a: Int, _ b: Int) -> [Int] { [a, b] }
    func list(_ a: Int, _ b: Int, _ c: Int) -> [Int] { [a, b, c] }
    func list(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> [Int] { [a, b, c, d] }
    func list(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> [Int] { [a, b, c, d, e] }
    func list(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int) -> [Int] { [a, b, c, d, e, f] }
    func list(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) -> [Int] { [a, b, c, d, e, f, g] }
    func list(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int) -> [Int] { [a, b, c, d, e, f, g, h] }
    func total(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
}
