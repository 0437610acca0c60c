// SPDX-License-Identifier: MIT
public import RxRuntime

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
        if case .direct = self { InliningWeight.weigh() }
    }

    /// As `weighAgainstInlining`, for a function that is so short in the end that LLVM inlines it.
    @inlinable @inline(__always)
    func weighAgainstLateInlining() { if case .direct = self { weighForLLVM() } }
}
