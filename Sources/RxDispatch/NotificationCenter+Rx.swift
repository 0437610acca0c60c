// SPDX-License-Identifier: MIT
public import Foundation
public import Rx

/// Every object of Foundation has a reactive side.
extension NSObject: ReactiveCompatible {}

// On Linux it is no NSObject.
#if !canImport(Darwin)
    extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// The notifications called `name` (nil: all) that `object` (nil: any object) posts, from the subscription on; it does not end.
    ///
    /// Delivers on the thread that posts. Allocates an observer.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        Observable.create { [base] observer in
            let token = base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create(with: { base.removeObserver(token) })
        }
    }
}
