// SPDX-License-Identifier: MIT
// Programs that the sharing axis refuses. Compiled by .ci/must-not-compile.
import Rx

func needsReplay<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Sharing == SharedReplay {}
func needsShared<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Sharing: SharedAxis {}

func coldIsNotShared(_ s: Infallible<Int>) { needsShared(s) }  // error: SharedAxis
func coldSingleIsNotShared(_ s: Single<Int>) { needsShared(s.map { $0 + 1 }) }  // error: SharedAxis
func sharedDoesNotReplay(_ s: Signal<Int>) { needsReplay(s) }  // error: Shared
func shareDoesNotReplay(_ s: Infallible<Int>) { needsReplay(s.shared()) }  // error: Shared
func signalIsNoDriver(_ s: Signal<Int>) { let _: Driver<Int> = s }  // error: SharedReplay
func driverIsNoSignal(_ s: Driver<Int>) { let _: Signal<Int> = s }  // error: SharedReplay
func driveASignal(_ s: Signal<Int>) { _ = s.drive() }  // error: Shared
func emitADriver(_ s: Driver<Int>) { _ = s.emit() }  // error: Shared
func mergeSignalIntoDriver(_ a: Driver<Int>, _ b: Signal<Int>) { _ = Driver.merge(a, b) }  // error: Shared
func togetherIsCold(_ a: Driver<Int>, _ b: Signal<Int>) { needsShared(together(a, b).merge()) }  // error: SharedAxis
