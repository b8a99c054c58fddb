import Secrets
import Testing

struct Base64urlTests {
  @Test(arguments: [("", []), ("-w", [251]), ("__8", [255, 255]), ("-_-_", [251, 255, 191])])
  func `texts of bytes have no padding`(text: String, bytes: [UInt8]) {
    #expect(Base64url.text(of: bytes) == text)
    #expect(Base64url.bytes(of: text) == bytes)
  }

  @Test func `padding is allowed, other texts are not`() {
    #expect(Base64url.bytes(of: "__8=") == [255, 255])
    for text in ["+w", "//8", "a", "a b", "=aaa", "한글"] { #expect(Base64url.bytes(of: text) == nil, "\(text)") }
  }
}
