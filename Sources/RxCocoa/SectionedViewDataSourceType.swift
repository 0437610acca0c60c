// SPDX-License-Identifier: MIT
public import Foundation

/// The data source of a view that has sections.
public protocol SectionedViewDataSourceType {
    /// The model at `indexPath`; throws `RxCocoaError.itemsNotYetBound` where there is none yet.
    func model(at indexPath: IndexPath) throws -> Any
}
