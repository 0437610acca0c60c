// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import Testing

@Suite struct NotificationCenterTests {
    @Test func `notifications arrive until the disposal, of the object that is asked for`() {
        let center = NotificationCenter()
        let name = Notification.Name("saved")
        let (first, second) = (NSObject(), NSObject())
        var seen: [String] = []
        let all = center.rx.notification(name).subscribe(onNext: { _ in seen.append("all") })
        let some = center.rx.notification(name, object: first).subscribe(onNext: { seen.append("first \($0.userInfo?["n"] ?? "-")") })
        center.post(name: name, object: first, userInfo: ["n": 1])
        center.post(name: name, object: second)
        center.post(name: Notification.Name("other"), object: first)
        #expect(seen.sorted() == ["all", "all", "first 1"])
        all.dispose()
        some.dispose()
        center.post(name: name, object: first)
        #expect(seen.count == 3)
    }
}
