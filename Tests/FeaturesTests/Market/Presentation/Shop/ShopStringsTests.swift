import Localization
import Testing

@testable import MarketFeature

@Suite struct ShopStringsTests {
  private let strings = ShopStrings.for(.korean)

  @Test func `what was done with one is said without a number`() {
    #expect(strings.changed(1, .hidden) == "숨겼습니다.")
    #expect(strings.changed(1, .sold) == "판매 완료로 바꿨습니다.")
    #expect(strings.restored(1) == "되돌렸습니다.")
    #expect(strings.changed(2, .hidden) == "2개를 숨겼습니다.")
    #expect(strings.restored(2) == "2개를 되돌렸습니다.")
  }

  @Test func `what was copied is said with the particle that follows it`() {
    #expect(strings.copied(strings.identifier) == "식별자를 복사했습니다.")
    #expect(strings.copied(strings.secret) == "비밀번호를 복사했습니다.")
  }
}
