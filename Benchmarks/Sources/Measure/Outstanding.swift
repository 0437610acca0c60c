// SPDX-License-Identifier: MIT

/// What is under way at once, oldest first, each released as soon as it is ended: as a program does that has a timer for each request.
///
/// A loop over an array would count every element up and down besides, and let all go in a second pass over memory that left the cache. The
/// places are made once: freeing some megabytes has the allocator merge all the small pieces that were freed before.
@safe
public final class Outstanding<Input, Element> {
    @usableFromInline let inputs: [Input]
    @usableFromInline let start: (Input) -> Element
    // Unsafe: one for each input, all initialised between the loops of `startAll`, and only there.
    @usableFromInline let places: UnsafeMutablePointer<Element>

    /// Places for one of each of `inputs`.
    @inlinable
    public init(_ inputs: [Input], _ start: @escaping (Input) -> Element) {
        self.inputs = inputs
        self.start = start
        unsafe places = UnsafeMutablePointer<Element>.allocate(capacity: inputs.count)
    }

    deinit { unsafe places.deallocate() }

    /// Starts one for each input, then ends each and releases it.
    @inlinable
    public func startAll(thenEnd end: (Element) -> Void) {
        for index in 0..<inputs.count { unsafe (places + index).initialize(to: start(inputs[index])) }
        for index in 0..<inputs.count { end(unsafe (places + index).move()) }
    }
}
