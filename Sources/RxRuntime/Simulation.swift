// SPDX-License-Identifier: MIT
#if RX_SIMULATE
    public import CSupport
    public import Synchronization

    /// A run of the simulation, which `rx_simulate.h` describes.
    package enum Simulation {
        /// Begins part `number` of the run that the process's seed chose: it can be repeated without those before it.
        package static func begin(part number: UInt64) {
            let seed = rx_simulate_seed()
            rx_simulate_begin(seed == 0 ? 0 : seed &* 0x9e37_79b9_7f4a_7c15 &+ number | 1)
        }
    }

    // Each operation of `Atomic` as a point of the simulation. These extensions ask for one conformance more than those of Synchronization, and every
    // word of the library has it. So overload resolution prefers them wherever this module is imported, and no use of `Atomic` has to say so. Sums have no
    // form that is more special than Synchronization's. They are points only where a verb of `Publication.swift` makes them ones.
    //
    // They stand here for each of the two sizes: no protocol names what the storages of Synchronization have in common.

    extension Atomic where Value: BitwiseCopyable, Value.AtomicRepresentation == _Atomic64BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
            rx_simulate_point()
            return systemLoad(ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func store(_ value: consuming Value, ordering: AtomicStoreOrdering) {
            rx_simulate_point()
            systemStore(value, ordering: ordering)
            rx_simulate_point()
        }

        @discardableResult
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func exchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            rx_simulate_point()
            let before = systemExchange(value, ordering: ordering)
            rx_simulate_point()
            return before
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func compareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            rx_simulate_point()
            let result = systemCompareExchange(
                expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
            rx_simulate_point()
            return result
        }
    }

    // Synchronization's own, under another name: of any value, so that those above are no candidates.
    extension Atomic where Value.AtomicRepresentation == _Atomic64BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemLoad(ordering: AtomicLoadOrdering) -> Value { load(ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemStore(_ value: consuming Value, ordering: AtomicStoreOrdering) { store(value, ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemExchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            exchange(value, ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemCompareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            compareExchange(expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
        }
    }

    extension Atomic where Value: BitwiseCopyable, Value.AtomicRepresentation == _Atomic32BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
            rx_simulate_point()
            return systemLoad(ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func store(_ value: consuming Value, ordering: AtomicStoreOrdering) {
            rx_simulate_point()
            systemStore(value, ordering: ordering)
            rx_simulate_point()
        }

        @discardableResult
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func exchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            rx_simulate_point()
            let before = systemExchange(value, ordering: ordering)
            rx_simulate_point()
            return before
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func compareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            rx_simulate_point()
            let result = systemCompareExchange(
                expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
            rx_simulate_point()
            return result
        }
    }

    // Synchronization's own, under another name: of any value, so that those above are no candidates.
    extension Atomic where Value.AtomicRepresentation == _Atomic32BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemLoad(ordering: AtomicLoadOrdering) -> Value { load(ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemStore(_ value: consuming Value, ordering: AtomicStoreOrdering) { store(value, ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemExchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            exchange(value, ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemCompareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            compareExchange(expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
        }
    }

    extension Atomic where Value: BitwiseCopyable, Value.AtomicRepresentation == _Atomic8BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
            rx_simulate_point()
            return systemLoad(ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func store(_ value: consuming Value, ordering: AtomicStoreOrdering) {
            rx_simulate_point()
            systemStore(value, ordering: ordering)
            rx_simulate_point()
        }

        @discardableResult
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func exchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            rx_simulate_point()
            let before = systemExchange(value, ordering: ordering)
            rx_simulate_point()
            return before
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func compareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            rx_simulate_point()
            let result = systemCompareExchange(
                expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
            rx_simulate_point()
            return result
        }
    }

    // Synchronization's own, under another name: of any value, so that those above are no candidates.
    extension Atomic where Value.AtomicRepresentation == _Atomic8BitStorage {
        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemLoad(ordering: AtomicLoadOrdering) -> Value { load(ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemStore(_ value: consuming Value, ordering: AtomicStoreOrdering) { store(value, ordering: ordering) }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemExchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            exchange(value, ordering: ordering)
        }

        @_semantics("atomics.requires_constant_orderings") @_transparent @export(implementation)
        package borrowing func systemCompareExchange(
            expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering
        ) -> (exchanged: Bool, original: Value) {
            compareExchange(expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
        }
    }
#endif
