// SPDX-License-Identifier: MIT

/// The plans of operators whose sources meet in a gate, compiled here for each rule, and not in the program that uses them.
///
/// Functions of an enumeration, and not of the classes that they make: a program would look up a class to call its static method.
///
/// The first four have one shape. An element of the source goes to the selector, which makes a plan of it, unless the downstream has ended before. The
/// selector may end the downstream itself, so it is looked at once more. They differ in what becomes of the plan.
@usableFromInline
enum CoordinatedPlans<Rule: Exclusion> {
    @usableFromInline typealias Selector = Flattening<Rule>.Selector

    /// A coordinator for an operator that keeps its state beside it.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func coordinator(_ downstream: Sink, sources: Int) -> Coordinator<Rule> { Coordinator(downstream, sources: sources) }

    /// The plan of `flatMap`: what the selector makes starts at once, beside what runs.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func flatMap(_ source: __owned SubscribePlan, _ elements: Any.Type, _ select: __owned @escaping Selector) -> SubscribePlan {
        let run = source.run
        return .stream { downstream in
            let state = Flattening<Rule>(downstream, of: elements)
            run(
                state.sink { parcel in
                    if state.isOver { return }
                    do {
                        let plan = try select(parcel)
                        if !state.isOver { state.admit(plan) }
                    } catch {
                        state.stop(error)
                    }
                })
        }
    }

    /// The plan of `flatMapFirst`: an element that comes while an inner sequence runs is dropped, and the selector not asked.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func flatMapFirst(_ source: __owned SubscribePlan, _ elements: Any.Type, _ select: __owned @escaping Selector) -> SubscribePlan {
        let run = source.run
        return .stream { downstream in
            let state = Flattening<Rule>(downstream, of: elements)
            run(
                state.sink { parcel in
                    if state.isOver || state.hasInner { return }
                    do {
                        let plan = try select(parcel)
                        if !state.isOver { state.admit(plan) }
                    } catch {
                        state.stop(error)
                    }
                })
        }
    }

    /// The plan of `flatMapLatest`: what the selector makes replaces what runs.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func flatMapLatest(_ source: __owned SubscribePlan, _ elements: Any.Type, _ select: __owned @escaping Selector) -> SubscribePlan {
        let run = source.run
        return .stream { downstream in
            let state = Flattening<Rule>(downstream, of: elements)
            run(
                state.sink { parcel in
                    if state.isOver { return }
                    do {
                        let plan = try select(parcel)
                        if !state.isOver { state.replace(by: plan) }
                    } catch {
                        state.stop(error)
                    }
                })
        }
    }

    /// The plan of `concatMap`, where `limit` is 1, and of `merge(maxConcurrent:)`: what the selector makes waits in a line until fewer than `limit` run.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func flatMap(
        _ source: __owned SubscribePlan, atMost limit: Int, _ elements: Any.Type, _ select: __owned @escaping Selector
    ) -> SubscribePlan {
        let run = source.run
        return .stream { downstream in
            let limiter = ConcurrencyLimiter<Rule>(downstream, of: elements, limit: limit)
            run(
                limiter.sink { parcel in
                    if limiter.isOver { return }
                    do {
                        let plan = try select(parcel)
                        if !limiter.isOver { limiter.enqueue(plan) }
                    } catch {
                        limiter.stop(error)
                    }
                })
        }
    }

    /// The plan of `take(until:)`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func takeUntil(_ source: __owned SubscribePlan, _ elements: Any.Type, _ other: __owned SubscribePlan) -> SubscribePlan {
        .stream { downstream in
            let coordinator = Coordinator<Rule>(downstream, of: elements, sources: 1)
            let child = coordinator.makeChild()
            other.runInner(
                Sink(
                    consume child, push: { _ in coordinator.gate.pass { coordinator.finish(nil) } },
                    stop: { coordinator.endSideInput($0, $1) }))
            coordinator.startPassing(source)
        }
    }

    /// Starts `merge` of `sources` for `downstream`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @_specialize(exported:true,where Rule == WithinContext)
    @inlinable @inline(never)
    static func merge(_ sources: [SubscribePlan], _ elements: Any.Type, _ downstream: __owned Sink) {
        if sources.isEmpty { return downstream.stop(nil) }
        let coordinator = Coordinator<Rule>(downstream, of: elements, sources: sources.count)
        let alone = sources.count == 1 && downstream.subscription.startsAtOnce
        for source in sources { coordinator.startPassing(source, startsAtOnce: alone) }
    }
}

extension SubscribePlan {
    /// The plans of an array of observables, whatever their type. Unsafe: these are its bytes.
    @unsafe @usableFromInline @inline(never)
    static func plans(of observables: UnsafeRawBufferPointer) -> [SubscribePlan] {
        unsafe observables.bindMemory(to: Observable<Never>.self).map { $0.plan }
    }
}
