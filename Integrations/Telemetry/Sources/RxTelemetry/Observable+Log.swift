// SPDX-License-Identifier: MIT
public import Logging
public import Rx

extension Observable {
    /// Writes each event, the subscription and the disposal to `logger`, named `label`; passes everything on.
    ///
    /// On the thread where it happens. An element below the logger's level costs the comparison of the level.
    public func log(_ label: String, to logger: Logger, level: Logger.Level = .debug) -> Observable<Element> {
        self.do(
            onNext: { logger.log(level: level, "\(label): next \($0)") },
            onError: { logger.log(level: level, "\(label): error \($0)") },
            onCompleted: { logger.log(level: level, "\(label): completed") },
            onSubscribe: { logger.log(level: level, "\(label): subscribed") },
            onDispose: { logger.log(level: level, "\(label): disposed") })
    }
}
