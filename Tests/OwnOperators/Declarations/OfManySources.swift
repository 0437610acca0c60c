// SPDX-License-Identifier: MIT
import RxSwift

/// RxSwift has forms for up to eight sources, so programs have their own for more.
extension ObservableConvertibleType {
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType, J: ObservableConvertibleType
    >(_ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I, _ source10: J)
        -> String
    { own() }
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType, J: ObservableConvertibleType, Result
    >(
        _ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I, _ source10: J,
        resultSelector:
            @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element) throws -> Result
    ) -> String { own() }
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType, J: ObservableConvertibleType
    >(_ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I, _ source10: J)
        -> String
    { own() }
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType, J: ObservableConvertibleType, Result
    >(
        _ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I, _ source10: J,
        resultSelector:
            @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element, I.Element, J.Element) throws -> Result
    ) -> String { own() }
    public static func combineLatest<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType
    >(_ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I) -> String {
        own()
    }
    public static func zip<
        A: ObservableConvertibleType, B: ObservableConvertibleType, C: ObservableConvertibleType, D: ObservableConvertibleType,
        E: ObservableConvertibleType, F: ObservableConvertibleType, G: ObservableConvertibleType, H: ObservableConvertibleType,
        I: ObservableConvertibleType
    >(_ source1: A, _ source2: B, _ source3: C, _ source4: D, _ source5: E, _ source6: F, _ source7: G, _ source8: H, _ source9: I) -> String {
        own()
    }
}
