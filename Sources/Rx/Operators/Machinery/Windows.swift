// SPDX-License-Identifier: MIT

/// What windows need to know of the type of their elements, and of the context.
@usableFromInline
struct WindowElements {
    let type: Any.Type
    let context: any ContextAxis.Type
    let send: (InnerSubject, Parcel) -> Void
    /// Hands a sequence out, as its plan.
    let emit: (SubscribePlan, Sink) -> Void

    @export(implementation)
    init<Element, Context: ContextAxis>(_ type: Element.Type, in context: Context.Type) {
        self.init(
            type, in: context, { $0.send($1.open(as: Element.self), by: Context.Exclusion.self) }, { $1.next(Observable<Element>($0)) })
    }

    @usableFromInline
    init(
        _ type: Any.Type, in context: any ContextAxis.Type, _ send: @escaping (InnerSubject, Parcel) -> Void,
        _ emit: @escaping (SubscribePlan, Sink) -> Void
    ) {
        self.type = type
        self.context = context
        self.send = send
        self.emit = emit
    }
}

/// Elements in sequences. Touched inside the gate of what cuts them.
@usableFromInline
final class Windows: Slices {
    private let downstream: Sink
    private let lifetime: SharedLifetime
    private let contextScheduler: ContextScheduler?
    private let elements: WindowElements
    /// The gate keeps accesses apart.
    private var current: InnerSubject

    @usableFromInline
    init(_ downstream: Sink, _ elements: WindowElements) {
        self.downstream = downstream
        self.elements = elements
        lifetime = SharedLifetime(to: downstream.subscription)
        contextScheduler = InnerSubject.contextScheduler(of: elements.context)
        current = InnerSubject(at: contextScheduler)
    }

    /// The plan of a window that is cut by time and number.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    static func plan<Rule: Exclusion>(
        of source: SubscribePlan, _ elements: WindowElements, by rule: Rule.Type, timeSpan: RxTimeInterval, count: Int,
        scheduler: any SchedulerType
    ) -> SubscribePlan {
        .stream { downstream in
            let windows = Windows(downstream, elements)
            let cutter = WindowCutter<Windows, Rule>(
                windows, limit: count, timeSpan: timeSpan, scheduler: scheduler, startsAtOnce: downstream.subscription.startsAtOnce)
            windows.emit()
            cutter.startSpan()
            cutter.start(source)
        }
    }

    /// The plan of a window that is cut where `boundary` emits.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @export(implementation) @inline(never)
    static func plan<Rule: Exclusion>(
        of source: SubscribePlan, _ elements: WindowElements, by rule: Rule.Type, cutAt boundary: SubscribePlan
    ) -> SubscribePlan {
        .stream { downstream in
            let windows = Windows(downstream, elements)
            let cutter = WindowCutter<Windows, Rule>(windows)
            windows.emit()
            cutter.cut(at: boundary)
            if !windows.life.isDisposed { cutter.start(source) }
        }
    }

    @usableFromInline var life: Subscription { lifetime.life }
    @usableFromInline var elementType: Any.Type { elements.type }

    @usableFromInline
    func add(_ parcel: Parcel) {
        // Unsafe: another sequence becomes current only inside the gate, which is taken; spares counting.
        unsafe Unmanaged.passUnretained(current)._withUnsafeGuaranteedRef { elements.send($0, parcel) }
    }

    /// Hands the current sequence out.
    @usableFromInline
    func emit() {
        if !downstream.subscription.isDisposed { elements.emit(lifetime.holding(current, in: elements.context), downstream) }
    }

    @usableFromInline
    func beginNext() {
        let full = current
        current = InnerSubject(at: contextScheduler)
        full.stop(nil)
        emit()
    }

    @usableFromInline
    func finish(_ error: (any Error)?) {
        current.stop(error)
        downstream.finish(error)
    }
}
