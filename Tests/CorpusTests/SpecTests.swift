// SPDX-License-Identifier: MIT
import CorpusSpecs
import Testing

@Suite struct SpecTests {
    @Test(arguments: Spec.all.indices) func `a spec for RxTest and RxBlocking says what its examples found`(index: Int) {
        let spec = Spec.all[index]
        #expect(spec.run() == spec.expected, "\(spec)")
    }
}
