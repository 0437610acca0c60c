// SPDX-License-Identifier: MIT

/// What a repetition builds and its end takes down.
public final class Kept<Element> {
    public var list: [Element] = []
    public init() {}
    public func free() { list = [] }
}
