// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import Testing

@Suite struct DataTypesTests {
    @Test func `numbers come out of what stands for them`() {
        #expect(Int(KVOValue: NSNumber(value: -5)) == -5)
        #expect(UInt64(KVOValue: NSNumber(value: UInt64.max)) == .max)
        #expect(Int32(KVOValue: NSNumber(value: Int32.min)) == .min && UInt32(KVOValue: NSNumber(value: 7)) == 7)
        #expect(Bool(KVOValue: NSNumber(value: true)) == true && Bool(KVOValue: NSNumber(value: 0)) == false)
    }

    @Test func `an error's description names RxSwift`() {
        #expect(RxError.timeout.localizedDescription.contains("(RxSwift.RxError error 6.)"))
    }

    @Test func `errors say what is wrong`() {
        #expect(RxCocoaError.invalidPropertyName(object: 1, propertyName: "x").debugDescription == "Object `1` doesn't have a property named `x`.")
        #expect(RxCocoaError.castingError(object: "a", targetType: Int.self).debugDescription == "Error casting `a` to `Int`.")
        #expect(RxCocoaURLError.unknown.debugDescription == "Unknown error has occurred.")
    }
}
