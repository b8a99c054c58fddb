import AppsFeature
import Foundation
import Testing

@testable import showroom

struct ListingJSONTests {
  /// Characters that a terminal interprets: delete, C1 (with the one-byte start
  /// of a control sequence), direction marks, embeddings, overrides and
  /// isolates, line and paragraph separators.
  private static let steering =
    [0x7F, 0x80, 0x85, 0x9B, 0x9F, 0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069)

  private func output(_ value: some Encodable) throws -> String {
    let transcript = Transcript()
    try transcript.console().write(json: value)
    return transcript.output
  }

  @Test(arguments: steering)
  func `a character that steers a terminal is escaped`(value: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    let name = "a\(scalar)b"

    let text = try output(ListingRow(.sample(111_111_111, name)))

    #expect(!text.unicodeScalars.contains(scalar))
    #expect(text.contains("a\\u" + String(format: "%04x", value) + "b"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == name)
  }

  @Test func `every text is escaped, even the search text`() throws {
    let evil = "\u{9B}2J\u{202E}\u{7F}\u{1B}[2J"
    var listing = AppListing.sample(111_111_111, evil)
    listing.description = evil
    listing.sellerURL = "https://example.com/" + evil

    let text = try output(ListingReport(listing))

    let left = text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || Self.steering.contains(Int($0.value))) }
    #expect(left.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["description"] as? String == evil)
  }

  @Test func `visible text stays unchanged`() throws {
    let name = "메모 👨‍👩‍👧 é \u{200C}\\ \"quoted\""

    let text = try output([name])

    #expect(text == "[\n  \"메모 👨‍👩‍👧 é \u{200C}\\\\ \\\"quoted\\\"\"\n]\n")
  }
}
