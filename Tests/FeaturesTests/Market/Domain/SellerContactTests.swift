import Testing

@testable import MarketFeature

struct SellerContactTests {
  @Test(arguments: [
    ("010-1234-5678", "tel:01012345678"), ("+82 10 1234 5678", "tel:+821012345678"), ("(02) 123-4567", "tel:021234567"),
    ("shop@corner.example", "mailto:shop@corner.example"),
    ("https://corner.example/chat?a=1", "https://corner.example/chat?a=1"),
    ("open.kakao.com/o/sAbC1", "https://open.kakao.com/o/sAbC1"),
  ])
  func `a tap on a number, an address or a link opens it`(text: String, address: String) {
    #expect(SellerContact(text: text).address == address)
  }

  @Test(arguments: [
    "Ask at the kiosk", "12-34", "010-1234-5678 after six", "javascript:alert(1)", "shop@corner", "https://", "v1.2/3",
    "https://user@host/", "shop%0Abcc@corner.example",
    "+82 10 1234 5678 9012 3456",
  ])
  func `anything else is only read`(text: String) {
    #expect(SellerContact(text: text).address == nil)
  }
}
