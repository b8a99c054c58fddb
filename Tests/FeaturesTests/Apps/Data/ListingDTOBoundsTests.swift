import Testing

@testable import AppsFeature

/// The limits of a row's fields: names, texts, addresses and lists from the wire are cut in the listing.
@Suite struct ListingDTOBoundsTests {
  private func listing(_ changes: [String: String?]) throws -> AppListing {
    let korea = try #require(Storefront.find("KR"))
    let rows = try ListingsReplyDTO(body: WireRow.body([WireRow.iphone(5).with(changes)])).rows
    return try #require(rows.first?.listing(in: korea, on: .iphone))
  }

  private func quoted(_ text: String, _ count: Int = 1) -> String {
    "\"" + String(repeating: text, count: count) + "\""
  }

  private func list(_ elements: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<elements).map { "\"\(element($0))\"" }.joined(separator: ",") + "]"
  }

  @Test func `names are cut to a thousand bytes, between code points`() throws {
    let fields = [
      "trackName", "sellerName", "artistName", "bundleId", "formattedPrice", "contentAdvisoryRating", "version",
      "minimumOsVersion", "primaryGenreName",
    ]
    var changes: [String: String?] = ["genres": nil]
    for field in fields { changes[field] = quoted("가", 5_000) }
    let listing = try listing(changes)
    let name = String(repeating: "가", count: 333)
    #expect(listing.name == name)
    let others = [
      listing.sellerName, listing.developerName, listing.bundleID, listing.formattedPrice, listing.contentRating,
      listing.version, listing.minimumOS, listing.categoryName,
    ]
    #expect(others == [String?](repeating: name, count: 8))
    #expect(try self.listing(["trackName": quoted("😀", 251)]).name == String(repeating: "😀", count: 250))
    #expect(try self.listing(["trackName": quoted("x", 1_000)]).name.utf8.count == 1_000)
  }

  @Test func `the App Store's longest texts stay complete, longer ones are cut`() throws {
    let longest = String(repeating: "가나다\\n", count: 1_000)
    let listing = try listing(["description": quoted(longest), "releaseNotes": quoted("x", 200_000)])
    #expect(listing.description == String(String(repeating: "가나다\n", count: 1_000).dropLast()))
    #expect(listing.releaseNotes == String(repeating: "x", count: 16_384))
  }

  @Test func `control characters are removed, line breaks of long texts stay`() throws {
    let hostile = #""\u0000Pa\u0007per\n\u202e\u2066Bo\u009bat\t2\u2028\u007f""#
    let text = #""One.\r\nTwo.\rThree.\u2029\n\u0000Four\u202e.""#
    let listing = try listing(["trackName": hostile, "description": text])
    #expect(listing.name == "Paper Boat 2")
    #expect(listing.description == "One.\nTwo.\nThree.\n\nFour.")
  }

  @Test func `joiners and combining marks stay`() throws {
    for name in ["👩‍👩‍👧", "می‌خواهم", "\u{200F}שלום", "e\u{301}"] {
      #expect(try listing(["trackName": quoted(name)]).name == name)
    }
  }

  @Test func `a name of only control characters is missing`() throws {
    #expect(try listing(["trackName": #""\u0000\u0001""#]).name == "Paper Boat")
    let nameless = try listing([
      "trackName": #""\u0000""#, "trackCensoredName": #""\u202e ""#, "bundleId": #""\u0007""#,
    ])
    #expect(nameless.name == "5")
    #expect(nameless.bundleID == nil)
  }

  @Test func `an address that is too long, or has control characters, is dropped`() throws {
    let start = "https://example.com/"
    let longest = start + String(repeating: "x", count: 2_048 - start.count)
    #expect(try listing(["sellerUrl": quoted(longest)]).sellerURL == longest)
    let listing = try listing([
      "sellerUrl": quoted(longest + "x"), "trackViewUrl": #""https://example.com/\u0000""#,
      "artworkUrl512": quoted(longest + "x"), "artworkUrl100": #""https://example.com/\n100x100bb.jpg""#,
      "screenshotUrls": "[\"\(longest)x\", \"\(longest)\"]",
    ])
    #expect(listing.sellerURL == nil)
    #expect(listing.storeURL == nil)
    #expect(listing.artwork?.url == "https://pictures.example.com/5/icon.png/60x60bb.jpg")
    #expect(listing.screenshots.map(\.url) == [longest])
  }

  @Test func `lists and their elements are limited`() throws {
    let listing = try listing([
      "screenshotUrls": list(300) { "/shots/\($0)/392x696bb.png" }, "languageCodesISO2A": list(300) { "l\($0)" },
      "advisories": list(300) { "Warning \($0)" },
    ])
    #expect(listing.screenshots.count == 32)
    #expect(listing.languages.count == 128)
    #expect(listing.advisories.count == 32)
    let devices = try self.listing(["supportedDevices": list(700) { "iPhone\($0)-iPhone\($0)" }]).supportedDevices
    #expect(devices.count == 512)
    let long = "[\(quoted("x", 9_000))]"
    let words = try self.listing(["advisories": long, "languageCodesISO2A": long])
    #expect(words.advisories.map(\.utf8.count) == [200])
    #expect(words.languages.map(\.utf8.count) == [200])
  }

  @Test func `a list is not read beyond its sixteenth unreadable element`() throws {
    let some = String(repeating: "null,", count: 15)
    #expect(try listing(["advisories": "[\(some)\"Mild\"]"]).advisories == ["Mild"])
    #expect(try listing(["advisories": "[\(some)null,\"Mild\"]"]).advisories == [])
  }

  @Test func `numbers and dates of endless digits are dropped`() throws {
    let digits = String(repeating: "9", count: 50_000)
    let listing = try listing([
      "price": digits, "fileSizeBytes": "\"\(digits)\"", "userRatingCount": digits, "averageUserRating": "\(digits)",
      "releaseDate": "\"\(digits)\"",
    ])
    #expect(listing.price == nil)
    #expect(listing.sizeBytes == nil)
    #expect(listing.ratingCount == nil)
    #expect(listing.averageRating == nil)
    #expect(listing.releaseDate == nil)
  }

  @Test func `a row at all limits takes some kilobytes`() throws {
    let texts = ["trackName", "sellerName", "artistName", "bundleId", "version", "description", "releaseNotes"]
    var changes = Dictionary(uniqueKeysWithValues: texts.map { ($0, Optional(quoted("x", 30_000))) })
    changes["screenshotUrls"] = list(32) { "/\($0)\(String(repeating: "x", count: 1_000))" }
    let listing = try listing(changes)
    #expect((70_000..<75_000).contains(listing.byteCount))
  }
}
