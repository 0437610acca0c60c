// SPDX-License-Identifier: MIT

/// One peer's way of doing one contest.
public struct Trial {
    /// The contest's name in `Contest.all`, for example "W1 visible".
    public let contest: String
    /// Which of several ways of one participant this is, for example "in one context"; empty for the only or the usual one.
    public let form: String
    /// A slow participant gets a `fewer`th of the elements; figures are per unit all the same.
    public let fewer: Int
    /// Whether it has to be prepared and run on the main thread.
    public let needsMainThread: Bool
    /// Builds a fresh repetition; not timed.
    public let prepare: (Inputs) -> Round

    /// A trial for `contest`.
    public init(_ contest: String, form: String = "", fewer: Int = 1, needsMainThread: Bool = false, prepare: @escaping (Inputs) -> Round) {
        self.contest = contest
        self.form = form
        self.fewer = fewer
        self.needsMainThread = needsMainThread
        self.prepare = prepare
    }

    /// The contest, and after it the form if it has one: what budgets and `--once` call it.
    public var label: String { form.isEmpty ? contest : contest + " " + form }

    /// A round of this trial's share of the work.
    public func round(_ inputs: Inputs) -> Round { prepare(inputs.divided(by: fewer)) }
}
