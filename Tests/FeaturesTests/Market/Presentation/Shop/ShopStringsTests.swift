import Localization
import Testing

@testable import MarketFeature

@Suite struct ShopStringsTests {
  private let strings = ShopStrings.for(.korean)

  @Test func `the message about a single product has no number`() {
    #expect(strings.changed(1, .hidden) == "숨겼습니다.")
    #expect(strings.changed(1, .sold) == "판매 완료로 바꿨습니다.")
    #expect(strings.restored(1) == "되돌렸습니다.")
    #expect(strings.changed(2, .hidden) == "2개를 숨겼습니다.")
    #expect(strings.restored(2) == "2개를 되돌렸습니다.")
  }

  @Test func `the copied word has the right particle`() {
    #expect(strings.copied(strings.identifier) == "식별자를 복사했습니다.")
    #expect(strings.copied(strings.secret) == "비밀번호를 복사했습니다.")
  }
}
