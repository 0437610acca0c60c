// SPDX-License-Identifier: MIT
import Rx
import RxBlocking

/// The producer belongs to the real-time callback. Here the same thread stands for it.
func `elements(on:every:)`() throws {
    let lane = RealtimeLane<Float>(capacity: 64)
    var callback = lane.takeProducer()
    for level: Float in [0.5, 0.25, 0.75] { _ = callback.push(level) }
    callback.finish()

    let levels = lane.elements(on: SerialScheduler(label: "meter"))
    print(try levels.toBlocking(timeout: 5).toArray())
}
// [0.5, 0.25, 0.75]

/// All that waits in the lane arrives at once.
func `batches(on:every:)`() throws {
    let lane = RealtimeLane<Float>(capacity: 64)
    var callback = lane.takeProducer()
    for level: Float in [0.5, 0.25, 0.75] { _ = callback.push(level) }
    callback.finish()

    let batches = lane.batches(on: SerialScheduler(label: "meter"))
    print(try batches.toBlocking(timeout: 5).toArray())
}
// [[0.5, 0.25, 0.75]]
