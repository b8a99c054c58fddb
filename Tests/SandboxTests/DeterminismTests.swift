import Testing

@testable import Samples
@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct DeterminismTests {
  @Test func `two sandboxes respond alike`() async throws {
    for uri in ["/search?term=메모&country=kr", "/search?term=weather&country=de&entity=macSoftware"] {
      let first = try await SandboxProbe().get(uri).bytes
      #expect(try await SandboxProbe().get(uri).bytes == first)
    }
  }

  @Test func `another seed changes the facts of the same apps`() {
    let store = SandboxProbe.storefronts[1]
    let (one, two) = (Catalogue(count: 180, seed: 1), Catalogue(count: 180, seed: 2))
    #expect((0..<180).allSatisfy { one.app($0).bundleID == two.app($0).bundleID })
    let ratings = { (catalogue: Catalogue) in
      (0..<180).map { LocalFacts(of: catalogue.app($0), in: store, seed: catalogue.seed).ratingCount }
    }
    #expect(ratings(one) != ratings(two))
  }

  @Test func `random numbers match the published ones`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `one row matches byte for byte`() async throws {
    let id = SandboxProbe().catalogue.id(of: 4)
    let text = try await SandboxProbe().get("/lookup?id=\(id)&country=us&entity=desktopSoftware").text
    #expect(text.replacing(", \"", with: ",\n\"") == Self.golden)
  }

  private static let golden = #"""



    {
     "resultCount":1,
     "results": [
    {"screenshotUrls":["http://127.0.0.1:8081/artwork/mac/9000001917/0/800x500bb.png",
    "http://127.0.0.1:8081/artwork/mac/9000001917/1/800x500bb.png",
    "http://127.0.0.1:8081/artwork/mac/9000001917/2/800x500bb.png"],
    "artworkUrl60":"http://127.0.0.1:8081/artwork/icon/9000001917/0/60x60bb.png",
    "artworkUrl512":"http://127.0.0.1:8081/artwork/icon/9000001917/0/512x512bb.png",
    "artworkUrl100":"http://127.0.0.1:8081/artwork/icon/9000001917/0/100x100bb.png",
    "artistViewUrl":"https://apps.apple.com/us/developer/bigbearlittlebear/id9700246763?mt=12&uo=4",
    "kind":"mac-software",
    "trackName":"Cacao Workshop",
    "trackCensoredName":"Cacao Workshop",
    "description":"Cacao Workshop\n\nThe cooking screen is large enough to turn with flour on your hands.\n\nIt \#
    works without a connection, and quietly catches up with your other devices later.\n\nFEATURES\n• Straight \#
    to the shopping list\n• A place for grandmother's handwritten recipes\n• A timer for every step\n• Amounts \#
    that follow the number of guests\n\nYour records stay on your device, and you can take them out whenever \#
    you like.",
    "releaseNotes":"• Fixed text that was cut off at large sizes.\n• Fixed old records appearing late.",
    "version":"1.1.4",
    "releaseDate":"2025-09-24T07:00:00Z",
    "currentVersionReleaseDate":"2026-10-21T19:08:35Z",
    "minimumOsVersion":"12.4",
    "languageCodesISO2A":["DE",
    "EN",
    "KO",
    "VI"],
    "contentAdvisoryRating":"4+",
    "trackContentRating":"4+",
    "trackViewUrl":"https://apps.apple.com/us/app/cacao-workshop/id9000001917?mt=12&uo=4",
    "bundleId":"example.bigbearlittlebear.cacaoworkshop",
    "genreIds":["6023",
    "6012"],
    "genres":["Food & Drink",
    "Lifestyle"],
    "primaryGenreId":6023,
    "primaryGenreName":"Food & Drink",
    "averageUserRating":4.14015,
    "averageUserRatingForCurrentVersion":4.14015,
    "userRatingCount":1277,
    "userRatingCountForCurrentVersion":1277,
    "fileSizeBytes":"51558252",
    "price":6.99,
    "formattedPrice":"$6.99",
    "currency":"USD",
    "isVppDeviceBasedLicensingEnabled":true,
    "wrapperType":"software",
    "trackId":9000001917,
    "artistId":9700246763,
    "artistName":"Big Bear Little Bear",
    "sellerName":"Big Bear Little Bear",
    "sellerUrl":"https://bigbearlittlebear.example/cacaoworkshop"}
    ]
    }



    """#
}
