// SPDX-License-Identifier: MIT
import Rx

let words = PublishSubject<String>()
let background = SerialScheduler(label: "counting")
let bag = DisposeBag()

words.observe(on: background)
    .map { (word: $0, length: $0.count) }
    .filter { $0.length > 3 }
    .observe(on: MainScheduler.instance)
    .subscribe(onNext: { print($0.word, $0.length) }, onCompleted: { MainScheduler.stop() })
    .disposed(by: bag)

for word in ["sequences", "of", "elements"] { words.onNext(word) }
words.onCompleted()
MainScheduler.run()
