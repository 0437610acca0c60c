// SPDX-License-Identifier: MIT

// Types for the compiler to find at once. While the seeds' types are open, it tries every overload of `+` of one closure with every one of the next.
// That takes seconds from the third `scan(0) { $0 + $1 }` of a chain on (Swift 6.3). A literal seed has these types by default, so the forms mean
// what the generic ones mean.

extension ObservableType where Element == Int {
    /// As the form for any seed, `scan(_:accumulator:)`.
    @inlinable @inline(__always)
    public func scan(_ seed: Int, accumulator: @escaping (Int, Int) -> Int) -> Observable<Int> {
        scan(into: seed) { $0 = accumulator($0, $1) }
    }

    /// As the form for any seed, `reduce(_:accumulator:)`.
    @inlinable
    public func reduce(_ seed: Int, accumulator: @escaping (Int, Int) throws -> Int) -> Observable<Int> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}

extension ObservableType where Element == String {
    /// As the form for any seed, `scan(_:accumulator:)`.
    @inlinable @inline(__always)
    public func scan(_ seed: String, accumulator: @escaping (String, String) -> String) -> Observable<String> {
        scan(into: seed) { $0 = accumulator($0, $1) }
    }

    /// As the form for any seed, `reduce(_:accumulator:)`.
    @inlinable
    public func reduce(_ seed: String, accumulator: @escaping (String, String) throws -> String) -> Observable<String> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}
