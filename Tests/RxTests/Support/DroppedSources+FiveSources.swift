// SPDX-License-Identifier: MIT
import Rx

extension DroppedSources {
    /// The forms for five sources and more; those for any number have eight or nine, and one parameter for the others.
    static func combiningFiveAndMore(_ survey: inout Survey) {
        survey.add("static zip(_:_:_:_:_:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source)
        }
        survey.add("static zip(_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source) { one, _, _, _, _ in one }
        }
        survey.add("static zip(_:_:_:_:_:_:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other())
        }
        survey.add("static zip(_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other()) { one, _, _, _, _, _ in one }
        }
        survey.add("static zip(_:_:_:_:_:_:_:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other(), sources.other())
        }
        survey.add("static zip(_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other(), sources.other()) { one, _, _, _, _, _, _ in one
            }
        }
        survey.add("static zip(_:_:_:_:_:_:_:_:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other())
        }
        survey.add("static zip(_:_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other()) {
                one, _, _, _, _, _, _, _ in one
            }
        }
        survey.add("static zip(_:_:_:_:_:_:_:_:_:_:)") { source, sources in
            Observable.zip(
                source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other(), sources.other(),
                sources.other())
        }
        survey.add("static zip(_:_:_:_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(
                source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other(), sources.other(),
                sources.other()
            ) { one, _, _, _, _, _, _, _, _, _ in one }
        }
        survey.add("static combineLatest(_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source)
        }
        survey.add("static combineLatest(_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source) { one, _, _, _, _ in one }
        }
        survey.add("static combineLatest(_:_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other())
        }
        survey.add("static combineLatest(_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other()) { one, _, _, _, _, _ in one }
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other(), sources.other())
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other(), sources.other()) {
                one, _, _, _, _, _, _ in one
            }
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other())
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other()) {
                one, _, _, _, _, _, _, _ in one
            }
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(
                source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other(), sources.other(),
                sources.other())
        }
        survey.add("static combineLatest(_:_:_:_:_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(
                source, sources.other(), sources.other(), source, source, sources.other(), sources.other(), sources.other(), sources.other(),
                sources.other()
            ) { one, _, _, _, _, _, _, _, _, _ in one }
        }
    }
}
