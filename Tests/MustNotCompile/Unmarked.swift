// SPDX-License-Identifier: MIT
// Promises on which memory depends, made without the word `unsafe`. Compiled by .ci/must-not-compile.
// Compiled with: -strict-memory-safety -Werror StrictMemorySafety
import Rx

func producerWithoutItsLane() -> RealtimeLane<Int>.Producer { RealtimeLane<Int>(capacity: 8).producer }  // error: unsafe property 'producer'
func elementAtAnAddress(_ p: RealtimeLane<Int>.Producer, _ a: UnsafePointer<Int>) { _ = p.push(at: a) }  // error: UnsafePointer

func producerWithItsLane() -> RealtimeLane<Int>.OwnedProducer { RealtimeLane<Int>(capacity: 8).takeProducer() }
