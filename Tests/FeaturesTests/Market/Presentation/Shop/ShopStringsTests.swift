import Localization
import Testing

@testable import MarketFeature

@Suite struct ShopStringsTests {
  private let strings = ShopStrings.for(.korean)

  @Test func `the message about a single product has no number`() {
    #expect(strings.changed(1, .hidden) == "숨겼어요.")
    #expect(strings.changed(1, .sold) == "판매 완료로 바꿨어요.")
    #expect(strings.restored(1) == "되돌렸어요.")
    #expect(strings.changed(2, .hidden) == "2개를 숨겼어요.")
    #expect(strings.restored(2) == "2개를 되돌렸어요.")
  }

  @Test func `the copied word has the right particle`() {
    #expect(strings.copied(strings.identifier) == "판매자 ID 복사했어요.")
    #expect(strings.copied(strings.secret) == "비밀번호 복사했어요.")
  }
}
