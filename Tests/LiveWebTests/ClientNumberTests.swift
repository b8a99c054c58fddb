import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import LiveWeb

/// Numbers in request headers: invalid ones must not cause an overflow.
@Suite struct ClientNumberTests {
  static let values = [
    "0", "1", "9007199254740992", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "18446744073709551615", "18446744073709551616", String(repeating: "9", count: 8_000), "-1", "+1", " 1", "1.0",
    "1e3",
    "0x10", "", "１", "NaN",
  ]

  @Test func `a number is read up to 2⁵³, from decimal digits only`() {
    #expect(Self.values.compactMap { ClientNumber($0)?.value } == [0, 1, 1 << 53])
    #expect(ClientNumber(nil) == nil)
    #expect(ClientNumber("0000000000000001")?.value == 1)
  }

  /// Opens a page in one language, then acts and resumes in another, with each number in each numeric header.
  @Test(arguments: values, ["ko", "en"])
  func `no number in a header crashes the server`(value: String, language: String) async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get(headers: [.acceptLanguage: "ko"])
      for action in ["resume", "insertFirst", "search"] {
        for name in [HTTPField.Name.showroomVersion, .showroomOrder] {
          var headers: HTTPFields = [
            .accept: "application/x-ndjson", .acceptLanguage: language, .secFetchSite: "same-origin",
            .contentType: "application/x-www-form-urlencoded", .showroomScreen: page.screen,
          ]
          headers[name] = value
          let answer = try await browser.post("/demo/list", body: "action=\(action)&key=n&q=x", headers: headers)
          #expect(answer.status == .ok)
          #expect(try PatchLine.read(String(buffer: answer.body)).last?.op == "end")
        }
      }
      #expect(try await browser.get().status == 200)
    }
  }
}
