import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct RowShapeTests {
  private let probe = SandboxProbe()

  /// All hand-made apps of a country, from lookups.
  private func rows(_ country: String, entity: String? = nil) async throws -> [Row] {
    let ids = (0..<180).map { String(probe.catalogue.id(of: $0)) }.joined(separator: ",")
    let parameter = entity.map { "&entity=\($0)" } ?? ""
    let rows = try await probe.get("/lookup?id=\(ids)&country=\(country)\(parameter)").rows
    try #require(!rows.isEmpty)
    return rows
  }

  @Test func `rows always have the fields that Apple always sends`() async throws {
    let always = [
      "artistId", "artistName", "artistViewUrl", "artworkUrl60", "artworkUrl100", "artworkUrl512",
      "averageUserRating", "averageUserRatingForCurrentVersion", "userRatingCount", "userRatingCountForCurrentVersion",
      "bundleId", "contentAdvisoryRating", "currency", "currentVersionReleaseDate", "releaseDate", "description",
      "fileSizeBytes", "formattedPrice", "genres", "genreIds", "isVppDeviceBasedLicensingEnabled", "kind",
      "languageCodesISO2A", "minimumOsVersion", "price", "primaryGenreId", "primaryGenreName", "screenshotUrls",
      "sellerName", "trackCensoredName", "trackContentRating", "trackId", "trackName", "trackViewUrl", "version",
      "wrapperType",
    ]
    for row in try await rows("kr") {
      #expect(always.filter { row.fields[$0] == nil } == [])
    }
  }

  @Test func `Mac rows lack the fields of iOS rows`() async throws {
    let mobileOnly = [
      "advisories", "appletvScreenshotUrls", "ipadScreenshotUrls", "features", "isGameCenterEnabled",
      "supportedDevices",
    ]
    let mac = try await rows("kr", entity: "desktopSoftware")
    #expect(mac.count > 20)
    #expect(mac.allSatisfy { row in mobileOnly.allSatisfy { row.fields[$0] == nil } })
    #expect(mac.allSatisfy { $0.string("trackViewUrl")?.hasSuffix("?mt=12&uo=4") == true })
    let mobile = try await rows("kr").filter { $0.string("kind") == "software" }
    #expect(!mobile.isEmpty)
    #expect(mobile.allSatisfy { row in mobileOnly.allSatisfy { row.fields[$0] != nil } })
  }

  @Test func `optional fields are missing about as often as Apple leaves them out`() async throws {
    let rows = try await rows("kr")
    let share = { (predicate: (Row) -> Bool) in Double(rows.filter(predicate).count) / Double(rows.count) }
    #expect((0.45...0.75).contains(share { $0.string("sellerUrl") != nil }))
    #expect((0.03...0.2).contains(share { $0.string("releaseNotes") == nil }))
    #expect(rows.allSatisfy { ($0.string("version") == "1.0") == ($0.string("releaseNotes") == nil) })
    #expect((0.01...0.15).contains(share { $0.string("kind") == "software" && Self.hasNoScreenshots($0) }))
  }

  @Test func `unrated is 0 and rated is 1 to 5`() async throws {
    let rows = try await rows("kr")
    let unrated = rows.filter { $0.int("userRatingCount") == 0 }
    #expect(!unrated.isEmpty)
    #expect(unrated.allSatisfy { $0.double("averageUserRating") == 0 })
    let rated = rows.filter { $0.int("userRatingCount") != 0 }
    #expect(!rated.isEmpty)
    #expect(rated.allSatisfy { (1...5).contains($0.double("averageUserRating") ?? 0) })
  }

  @Test func `sizes and category numbers are strings`() async throws {
    for row in try await rows("us") {
      #expect(Int(row.string("fileSizeBytes") ?? "") != nil)
      #expect(row.strings("genreIds")?.allSatisfy { Int($0) != nil } == true)
      #expect(row.strings("genreIds")?.first == row.int("primaryGenreId").map(String.init))
    }
  }

  @Test func `only iPad apps have iPad screenshots, though phone apps list iPads`() async throws {
    let index = try #require(CuratedApp.all.firstIndex { $0.platforms == .iphone })
    let row = try #require(try await probe.get("/lookup?id=\(probe.catalogue.id(of: index))&country=kr").rows.first)
    #expect(row.strings("supportedDevices")?.contains { $0.hasPrefix("iPad") } == true)
    #expect(row.strings("ipadScreenshotUrls") == [])
    #expect(row.strings("features") == [])
    let universal = try #require(try await probe.get("/lookup?id=\(probe.catalogue.id(of: 0))&country=kr").rows.first)
    #expect(universal.strings("features") == ["iosUniversal"])
    #expect(universal.strings("supportedDevices")?.contains("iPhone12-iPhone12") == true)
  }

  @Test func `addresses end as Apple's do`() async throws {
    let row = try #require(try await probe.get("/lookup?id=\(probe.catalogue.id(of: 0))&country=kr").rows.first)
    let id = probe.catalogue.id(of: 0)
    #expect(row.string("artworkUrl512") == "http://127.0.0.1:8081/artwork/icon/\(id)/0/512x512bb.jpg")
    let name = "%EC%B9%B4%EC%B9%B4%EC%98%A4-%EB%86%8D%EC%9E%A5-%EC%9D%BC%EA%B8%B0"
    #expect(row.string("trackViewUrl") == "https://apps.apple.com/kr/app/\(name)/id\(id)?uo=4")
    #expect(row.strings("screenshotUrls")?.first?.hasSuffix("/0/392x696bb.jpg") == true)
  }

  @Test func `descriptions differ from app to app and follow the language`() async throws {
    let korean = try await rows("kr").compactMap { $0.string("description") }
    #expect(!korean.isEmpty && Set(korean).count == korean.count)
    #expect(korean.allSatisfy { $0.contains("■ 주요 기능") && $0.contains("\n\n") })
    let english = try await rows("us").compactMap { $0.string("description") }
    #expect(!english.isEmpty && english.allSatisfy { $0.contains("FEATURES") && $0.count > 200 })
    let abroad = try await rows("jp").compactMap { $0.string("description") }
    #expect(!abroad.isEmpty && abroad.allSatisfy { $0.contains("FEATURES") })
  }

  private static func hasNoScreenshots(_ row: Row) -> Bool {
    ["screenshotUrls", "ipadScreenshotUrls", "appletvScreenshotUrls"].allSatisfy { row.strings($0)?.isEmpty == true }
  }
}
