import FeatureKit
import Reactor
import Testing

@testable import AppsFeature

@Suite struct ByteCountsTests {
  private let long = String(repeating: "가", count: 1_000)

  @Test func `every text of a listing counts, in bytes`() {
    let texts: [WritableKeyPath<AppListing, String?>] = [
      \.sellerName, \.developerName, \.bundleID, \.categoryName, \.formattedPrice, \.contentRating, \.version,
      \.releaseNotes, \.description, \.minimumOS, \.storeURL, \.sellerURL,
    ]
    let lists: [WritableKeyPath<AppListing, [String]>] = [\.languages, \.supportedDevices, \.advisories]
    let empty = AppListing(id: .init(appID: 1, storefront: "KR", platform: .mac), name: "Boat")
    for text in texts {
      var listing = empty
      listing[keyPath: text] = long
      #expect(listing.byteCount - empty.byteCount == 3_032)
    }
    for list in lists {
      var listing = empty
      listing[keyPath: list] = [long, "", long]
      #expect(listing.byteCount - empty.byteCount == 6_112)
    }
    var pictures = empty
    pictures.artwork = Artwork(url: long)
    pictures.screenshots = [Artwork(url: long)]
    #expect(pictures.byteCount - empty.byteCount == 6_080)
    #expect(AppListing(id: empty.id, name: long).byteCount - empty.byteCount == 3_032)
  }

  @Test func `keywords and errors count with their texts`() throws {
    #expect(try RecentKeyword.sample("boat").byteCount < 300)
    #expect(try RecentKeyword.sample(String(repeating: "가", count: 200)).byteCount > 1_200)
    #expect(AppError(.unavailable, detail: long).heapBytes - AppError(.unavailable).heapBytes == 3_032)
  }

  /// Runs in its own process, where no other test allocates or frees memory.
  @Test func `the computed memory of a listing is what it takes`() async {
    await #expect(processExitsWith: .success) {
      let before = try ProcessUse.anonymousKilobytes()
      var listings: [AppListing] = []
      listings.reserveCapacity(40_000)
      for number in 0..<40_000 {
        var listing = AppListing(id: .init(appID: number, storefront: "KR", platform: .tv), name: "Boat \(number)")
        listing.sellerName = "Harbour Works, number \(number)"
        listing.description = String(repeating: "Folds and floats. ", count: number % 30)
        listing.artwork = Artwork(url: "https://pictures.example.com/\(number)/512x512bb.jpg")
        listing.screenshots = (0..<3).map { Artwork(url: "https://pictures.example.com/\(number)/\($0)/392x696bb.jpg") }
        listings.append(listing)
      }
      let taken = try (ProcessUse.anonymousKilobytes() - before) << 10
      let said = listings.reduce(0) { $0 + $1.byteCount }
      #expect((0.7...1.3).contains(Double(said) / Double(taken)), "said \(said), took \(taken)")
    }
  }
}
