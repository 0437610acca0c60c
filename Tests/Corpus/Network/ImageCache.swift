// SPDX-License-Identifier: MIT
import RxSwift

private final class ImageLoader {
    private var running: [String: Observable<String>] = [:]
    private(set) var downloads = 0

    func image(_ url: String, _ clock: HistoricalScheduler) -> Observable<String> {
        if let known = running[url] { return known }
        let image = Observable<Int>.timer(.seconds(1), scheduler: clock)
            .do(onSubscribe: { [unowned self] in downloads += 1 })
            .map { _ in "<\(url)>" }
            .share(replay: 1, scope: .forever)
        running[url] = image
        return image
    }
}

extension Program {
    static let imageCache = Program("image cache", says: ["<a>", "<a>", "<b>", "<a>", "2 downloads"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let loader = ImageLoader()
        func show(_ url: String) { loader.image(url, clock).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag) }
        ["a", "a", "b"].forEach(show)
        clock.pass(2)
        show("a")
        console.say(loader.downloads, "downloads")
    }
}
