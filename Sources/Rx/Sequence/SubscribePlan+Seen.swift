// SPDX-License-Identifier: MIT
public import RxRuntime
internal import Synchronization

extension SubscribePlan {
    /// Makes the function that calls this too costly to inline where the compiler does not see how the plan was made.
    ///
    /// An operator is inlined where its source is seen: a chain on `range` or `just` becomes a loop. A source that is a property, or came from a
    /// function, is not seen, and a program is then smaller with one function for all uses of an operator with the same types. The functions that
    /// make plans of plans (`mapped`, `filtered`) are for both. They carry `@_semantics("derived_enum_equals")`: the optimiser inlines a call of them
    /// if an argument is an enum whose case it sees, whatever the cost. Elsewhere it weighs the cost, which this adds to; where it sees the case, this
    /// falls away. No code of this is left in a program: the test below is decided when it is compiled, but after everything was inlined.
    ///
    /// A compiler that knows the attribute no more makes programs larger, or loops slower, and not wrong. `.ci/client-size` and the instruction
    /// budgets tell.
    @inlinable @inline(__always)
    func weighAgainstInlining() {
        guard case .direct = self, !_isPOD(UInt.self) else { return }
        InliningWeight.add(1)
        InliningWeight.add(2)
        InliningWeight.add(3)
        InliningWeight.add(4)
        InliningWeight.add(5)
        InliningWeight.add(6)
        InliningWeight.add(7)
        InliningWeight.add(8)
        InliningWeight.add(9)
        InliningWeight.add(10)
        InliningWeight.add(11)
        InliningWeight.add(12)
        InliningWeight.add(13)
        InliningWeight.add(14)
        InliningWeight.add(15)
        InliningWeight.add(16)
        InliningWeight.add(17)
        InliningWeight.add(18)
        InliningWeight.add(19)
        InliningWeight.add(20)
        InliningWeight.add(21)
        InliningWeight.add(22)
        InliningWeight.add(23)
        InliningWeight.add(24)
        InliningWeight.add(25)
        InliningWeight.add(26)
        InliningWeight.add(27)
        InliningWeight.add(28)
        InliningWeight.add(29)
        InliningWeight.add(30)
    }

    /// As `weighAgainstInlining`, for a function that is so short in the end that LLVM inlines it.
    @inlinable @inline(__always)
    func weighAgainstLateInlining() { if case .direct = self { weighForLLVM() } }
}

/// Calls that never run. Each is one more instruction to the optimiser.
@usableFromInline
enum InliningWeight {
    private static let count = Atomic<Int>(0)

    /// Has an effect, or the optimiser would drop its calls. Relaxed: it never runs.
    @usableFromInline @inline(never)
    static func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}
