// SPDX-License-Identifier: MIT

/// What is under way at once, oldest first, each let go as soon as it is ended: as a program does that has a timer for each request.
///
/// A loop over an array would count every element up and down besides, and let all go in a second pass over memory that left the cache.
@safe
public struct Outstanding<Element>: ~Copyable {
    // Unsafe: `count` elements from `init` to endEach(_:), which takes each out once.
    @usableFromInline let elements: UnsafeMutablePointer<Element>
    @usableFromInline let count: Int

    /// Starts one for each of `inputs`.
    @inlinable
    public init<Input>(_ inputs: [Input], _ start: (Input) -> Element) {
        count = inputs.count
        unsafe elements = UnsafeMutablePointer<Element>.allocate(capacity: count)
        for index in 0..<count { unsafe (elements + index).initialize(to: start(inputs[index])) }
    }

    /// Ends each and lets it go.
    @inlinable
    public consuming func endEach(_ end: (Element) -> Void) {
        for index in 0..<count { end(unsafe (elements + index).move()) }
        unsafe elements.deallocate()
    }
}
