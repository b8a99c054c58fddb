import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import OpenMarket

struct RequestOriginTests {
  @Test(
    arguments: [
      ("market.example", "http", "http://market.example"), ("192.168.0.10:8082", "http", "http://192.168.0.10:8082"),
      ("[::1]:8082", "https", "https://[::1]:8082"), ("Mac_1-a.local", "ftp", "http://Mac_1-a.local"),
      (String(repeating: "a", count: 255), "https", "https://" + String(repeating: "a", count: 255)),
      (String(repeating: "a", count: 256), "https", nil), ("", "http", nil), (nil, "http", nil), ("a b", "http", nil),
      ("a/b", "http", nil), ("me@market.example", "http", nil), ("\"><script>", "http", nil), ("a%20b", "http", nil),
    ] as [(String?, String, String?)])
  func `accepts only a valid host`(host: String?, scheme: String, origin: String?) {
    let head = HTTPRequest(method: .get, scheme: scheme, authority: host, path: "/")

    #expect(Request(head: head, body: RequestBody(buffer: ByteBuffer())).origin == origin)
  }
}
