// SPDX-License-Identifier: MIT
import SwiftModel
import Testing

@testable import RxRuntime

/// A pinned item against its protocol in C, which `make model` explores: the same random steps lead to the same words, returns, runs and ends.
@Suite struct PinnedItemModelTests {
    @Test func `a pinned item and its explored protocol take the same steps`() {
        for seed in 1...UInt64(500 * soak) {
            let ours = ItemRun(SwiftItem(), seed: seed).trace()
            let model = ItemRun(ModelItem(), seed: seed).trace()
            if let different = zip(ours, model).first(where: { $0 != $1 }) {
                Issue.record("seed \(seed): the item: \(different.0); its model: \(different.1)")
                return
            }
            #expect(ours.count == model.count, "seed \(seed)")
        }
    }
}

private protocol ItemSide: AnyObject {
    /// What a run does, and what is done when the action is released.
    var act: () -> Void { get set }
    var end: () -> Void { get set }
    var state: UInt32 { get }
    func schedule() -> Bool
    func dispose()
    func runQueued()
}

private final class SwiftItem: ItemSide {
    /// What the action captured: goes with it.
    private final class Captured {
        unowned let side: SwiftItem
        init(_ side: SwiftItem) { self.side = side }
        func act() { side.act() }
        deinit { side.end() }
    }

    var act: () -> Void = {}
    var end: () -> Void = {}
    private let loop = Loop(name: "driven by a test")
    private var item: PinnedItem!

    init() {
        loop.driver = {}
        let captured = Captured(self)
        item = PinnedItem(to: SerialScheduler(host: loop, label: "")) { captured.act() }
    }

    // relaxed: one thread.
    var state: UInt32 { UInt32(item.state.load(ordering: .relaxed)) }
    func schedule() -> Bool { item.schedule() }
    func dispose() { item.dispose() }
    func runQueued() { while loop.runReady(limit: .max) {} }
}

/// Safe: the item in C is this object's own, and ends with it.
@safe private final class ModelItem: ItemSide {
    var act: () -> Void = {}
    var end: () -> Void = {}
    private var item: OpaquePointer!

    init() {
        // Unsafe: the item calls with this object, which deletes it.
        unsafe item = model_pinned_item_new(
            { context, _ in unsafe Unmanaged<ModelItem>.fromOpaque(context!).takeUnretainedValue().act() },
            { context, _ in unsafe Unmanaged<ModelItem>.fromOpaque(context!).takeUnretainedValue().end() },
            Unmanaged.passUnretained(self).toOpaque())
    }
    deinit { unsafe model_pinned_item_delete(item) }

    // Unsafe, here and below: the item made above.
    var state: UInt32 { unsafe model_pinned_item_state(item) }
    func schedule() -> Bool { unsafe model_pinned_item_schedule(item) }
    func dispose() { unsafe model_pinned_item_dispose(item) }
    func runQueued() { unsafe model_pinned_item_run_queued(item) }
}

private final class ItemRun {
    private let item: any ItemSide
    private var dice: Steps
    private var lines: [String] = []

    init(_ item: any ItemSide, seed: UInt64) {
        self.item = item
        dice = Steps(state: seed)
        item.act = { [unowned self] in
            note("begins", "")
            // A run that schedules itself each time would not end.
            for _ in 0..<roll(3) { change(sides: 4) }
            note("ends", "")
        }
        item.end = { [unowned self] in lines.append("ended") }
    }

    func trace() -> [String] {
        for _ in 0..<30 { change(sides: 12) }
        note("dispose", item.dispose())
        note("run", item.runQueued())
        item.end = {}
        return lines
    }

    private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

    private func note(_ step: String, _ result: Any) { lines.append("\(step) \(result): \(item.state)") }

    private func change(sides: Int) {
        switch roll(sides) {
        case 0, 4...7: note("schedule", item.schedule())
        case 1: if roll(20) == 0 { note("dispose", item.dispose()) }
        case 8...11: note("run", item.runQueued())
        default: break
        }
    }
}
