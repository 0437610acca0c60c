// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension World {
    /// `window`. Where events go on at once, those that are sent inside a window's end belong to that window, and are lost.
    func windows(of source: Items, span: RxTimeInterval, count: Int) -> Observable<Items> {
        Observable<Items>.nesting { observer in
            let slices = Slices(of: source, span: span, count: count, on: self.clock, nests: self.nests)
            var window = self.subject(.nothing)
            let users = RefCountDisposable(disposable: slices.all)
            let open = {
                window = self.subject(.nothing)
                observer.onNext(window.asObservable().counted(by: users))
            }
            open()
            slices.start(
                onNext: { window.onNext($0) },
                onSlice: {
                    window.onCompleted()
                    open()
                },
                onEnd: { event in
                    window.on(event)
                    if case .error(let error) = event { observer.onError(error) } else { observer.onCompleted() }
                    users.dispose()
                })
            return users
        }
    }

    /// `buffer`.
    func buffers(of source: Items, span: RxTimeInterval, count: Int) -> Observable<[Item]> {
        Observable<[Item]>.nesting { observer in
            let slices = Slices(of: source, span: span, count: count, on: self.clock, nests: self.nests)
            var buffer: [Item] = []
            let send = {
                let full = buffer
                buffer = []
                observer.onNext(full)
            }
            slices.start(
                onNext: { buffer.append($0) }, onSlice: send,
                onEnd: { event in
                    if case .error(let error) = event {
                        observer.onError(error)
                    } else {
                        send()
                        observer.onCompleted()
                    }
                    slices.all.dispose()
                })
            return slices.all
        }
    }
}

/// Cuts a sequence after so many elements, or after so long.
private final class Slices {
    let all = CompositeDisposable()
    private let source: Items
    private let span: RxTimeInterval
    private let count: Int
    private let clock: TestScheduler
    private let serializer: Serializer
    private let timer = SerialDisposable()
    private var length = 0
    private var number = 0

    init(of source: Items, span: RxTimeInterval, count: Int, on clock: TestScheduler, nests: Bool) {
        serializer = Serializer(nests: nests)
        (self.source, self.span, self.count, self.clock) = (source, span, count, clock)
        _ = all.insert(timer)
    }

    func start(onNext: @escaping (Item) -> Void, onSlice: @escaping () -> Void, onEnd: @escaping (Event<Item>) -> Void) {
        startTimer(onSlice)
        let subscription = SingleAssignmentDisposable()
        _ = all.insert(subscription)
        subscription.setDisposable(
            source.subscribeNesting { event in
                self.serializer.pass {
                    if self.all.isDisposed { return }
                    guard case .next(let item) = event else { return onEnd(event) }
                    self.length += 1
                    let isFull = self.length == self.count
                    if isFull { self.begin() }
                    onNext(item)
                    guard isFull else { return }
                    onSlice()
                    self.startTimer(onSlice)
                }
            })
    }

    private func begin() {
        number += 1
        length = 0
    }

    private func startTimer(_ onSlice: @escaping () -> Void) {
        if all.isDisposed { return }
        let number = number
        timer.disposable = clock.scheduleRelative((), dueTime: span) { _ in
            self.serializer.pass {
                if self.all.isDisposed || number != self.number { return }
                self.begin()
                onSlice()
                self.startTimer(onSlice)
            }
            return Disposables.create()
        }
    }
}
