import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// A cell draws a value made for it, so the value's hash covers the cell's HTML: a drawn field is hashed, and the value
/// has no others.
@Suite struct RowContentTests {
  private static let reader = Reader(profile: .known, language: .english)
  private let search = SearchScreen(
    listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample)
  private let page = ListingScreen(listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures())

  /// Changes of each field of a listing that a row of results shows.
  private static let changes: [@Sendable (inout AppListing) -> Void] = [
    { $0.name = "Other" }, { $0.sellerName = "Other" }, { $0.categoryID = 6_014 },
    { $0.price = Money(minorUnits: 9_900, currency: "KRW") }, { $0.price = Money(minorUnits: 0, currency: "KRW") },
    { $0.averageRating = 1.2 },
    { $0.averageRating = nil }, { $0.ratingCount = 77 },
    { $0.artwork = Artwork(url: "https://p.example.com/o/1x1bb.jpg") },
    { $0.screenshots = [] }, { $0.screenshots[0] = shot(7) }, { $0.screenshots[1] = shot(8) },
    { $0.screenshots[2] = shot(9) }, { $0 = copy($0, appID: 2) }, { $0 = copy($0, storefront: "JP") },
    { $0 = copy($0, platform: .ipad) },
  ]

  /// Changes of fields that no row of results shows.
  private static let silent: [@Sendable (inout AppListing) -> Void] = [
    { $0.description = "Other" }, { $0.releaseNotes = "Other" }, { $0.version = "9" },
    { $0.categoryName = "Other" },
    { $0.screenshots.append(shot(4)) },
    { $0.averageRating = 4.52 }, { $0.languages = ["KO"] }, { $0.bundleID = "com.example.other" },
  ]

  @Test func `every field that a row of results shows is in its hash and in its HTML`() {
    for (number, change) in Self.changes.enumerated() {
      var other = Self.listing
      change(&other)
      let (a, b) = (item(Self.listing), item(other))
      #expect(a.contentHash != b.contentHash, "change \(number)")
      #expect(html(a) != html(b), "change \(number)")
    }
  }

  @Test func `a field that no row of results shows is in neither`() {
    for (number, change) in Self.silent.enumerated() {
      var other = Self.listing
      change(&other)
      let (a, b) = (item(Self.listing), item(other))
      #expect(a.contentHash == b.contentHash, "change \(number)")
      #expect(html(a) == html(b), "change \(number)")
    }
  }

  @Test func `a picture's blurred copy is in the HTML only: no row is sent again for it`() {
    let item = item(Self.listing)
    let sources = [Self.listing.artwork].compactMap(\.self) + Self.listing.screenshots
    let pictures = FakePictures(placeholders: [sources[0].url: "data:image/webp;base64,A"])
    let later = SearchScreen(
      listings: SpyListings(), memory: .forgetful, saved: .none, pictures: pictures, undoField: .sample)
    let html = text(later.cell(for: item, reader: Self.reader))
    #expect(html.matches(of: /class='blur'/).count == 1)
    #expect(html != self.html(item))
    #expect(item.contentHash == self.item(Self.listing).contentHash)
  }

  @Test func `the changes above cover every field of a row`() {
    var reached: Set<String> = []
    for change in Self.changes {
      var other = Self.listing
      change(&other)
      let pair = [Self.listing, other].map { Mirror(reflecting: ListingRow($0, .english, Formats(.english))).children }
      for (a, b) in zip(pair[0], pair[1]) where "\(a.value)" != "\(b.value)" { reached.insert(a.label ?? "") }
    }
    // Not facts of the store: see below.
    reached.formUnion(["isSaved", "savedElsewhere", "tellsUnrated"])
    let row = Mirror(reflecting: ListingRow(Self.listing, .english, Formats(.english)))
    #expect(reached == Set(row.children.compactMap(\.label)))
  }

  @Test func `the saved mark is in the hash and the HTML of the row and of the page's header`() throws {
    var row = ListingRow(Self.listing, .english, Formats(.english))
    let before = SearchItem.found(row)
    row.isSaved = true
    let after = SearchItem.found(row)
    #expect(before.contentHash != after.contentHash)
    #expect(html(before).contains("class='plain save' href='/folders/save?item=app.KR.iphone.1' data-swipe=''"))
    #expect(html(before).contains("aria-label='Save “Paper Boat”'"))
    #expect(html(after).contains("class='plain save saved'"))
    #expect(html(after).contains("aria-label='Saved: “Paper Boat”'"))
    let heads = try [false, true].map { try head(Self.listing, isSaved: $0) }
    #expect(heads[0].contentHash != heads[1].contentHash)
    #expect(html(heads[0]).contains("<span>Save</span>"))
    #expect(html(heads[1]).contains("<span>Saved</span>"))
    #expect(!html(heads[1]).contains("data-swipe"), "a page is not a row")
  }

  @Test func `a row of a chart does not say that its app has no ratings`() {
    var unrated = Self.listing
    unrated.averageRating = nil
    var row = ListingRow(unrated, .english, Formats(.english))
    let found = SearchItem.found(row)
    row.tellsUnrated = false
    let ranked = SearchItem.found(row)
    #expect(found.contentHash != ranked.contentHash)
    #expect(html(found).contains("No ratings"))
    #expect(!html(ranked).contains("No ratings"))
  }

  @Test(arguments: [
    (AppListing.ID(appID: 1, storefront: "KR", platform: .ipad), "Saved for iPad", "iPad용으로 저장됨"),
    (AppListing.ID(appID: 1, storefront: "JP", platform: .iphone), "Saved for Japan", "일본 앱으로 저장됨"),
  ])
  func `a row of an app that is saved elsewhere says where, and its link saves it here`(
    other: AppListing.ID, english: String, korean: String
  ) {
    var row = ListingRow(Self.listing, .english, Formats(.english))
    let before = SearchItem.found(row)
    row.savedElsewhere = other
    let after = SearchItem.found(row)
    #expect(before.contentHash != after.contentHash)
    #expect(html(after).contains("</svg>\(english)</span>"))
    #expect(html(after).contains("class='plain save' href='/folders/save?item=app.KR.iphone.1'"))
    #expect(ListingCell(row: row, strings: .korean, pictures: FakePictures()).render().contains(korean))
    #expect(!html(before).contains("saved-in"))
  }

  @Test func `the save link is not inside the link to the app's page`() {
    let row = html(item(Self.listing))
    let parts = row.split(separator: "</a>")
    #expect(parts.count == 2)
    #expect(parts[0].hasPrefix("<a class='listing'"))
    #expect(parts[1].hasPrefix("<a data-part='save' class='plain save'"))
  }

  @Test func `a recent keyword's text, place and day are in hash and HTML`() throws {
    let keyword = try RecentKeyword.sample("boat")
    for other in [
      try RecentKeyword.sample("kite"), try .sample("boat", 86_400), try .sample("boat", storefront: "JP"),
      try .sample("boat", platform: .mac),
    ] {
      let (a, b) = (recent(keyword), recent(other))
      #expect(a.contentHash != b.contentHash)
      #expect(html(a) != html(b))
    }
    #expect(RecentRow(keyword, .korean, now: Self.later) != RecentRow(keyword, .english, now: Self.later))
  }

  @Test(arguments: [
    (0.0, "Today", "오늘"), (-28_799.0, "Today", "오늘"), (-28_801.0, "Yesterday", "어제"),
    (-115_199.0, "Yesterday", "어제"), (-115_201.0, "Jan 13", "1월 13일"), (57_601.0, "Jan 16", "1월 16일"),
  ])
  func `a recent keyword has today, yesterday, or a date`(
    seconds: Double, english: String, korean: String
  ) throws {
    // 2027-01-15 08:00 UTC.
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let keyword = try RecentKeyword.sample("boat", seconds)
    for (language, words) in [(Language.english, english), (.korean, korean)] {
      let row = RecentRow(keyword, language, now: now, in: .gmt)
      let reader = Reader(profile: .known, language: language)
      #expect(text(search.cell(for: .recent(row), reader: reader)).contains("<span>\(words)</span>"))
    }
  }

  @Test func `days are those of the server's time zone`() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let keyword = try RecentKeyword.sample("boat", -28_801)
    let seoul = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
    #expect(RecentRow(keyword, .english, now: now, in: .gmt).day == .yesterday)
    #expect(RecentRow(keyword, .english, now: now, in: seoul).day == .today)
  }

  @Test func `the hashes of a page's header and facts cover every field they show`() throws {
    let changes: [@Sendable (inout AppListing) -> Void] = [
      { $0.name = "Other" }, { $0.price = Money(minorUnits: 9_900, currency: "KRW") },
      { $0.price = Money(minorUnits: 0, currency: "KRW") }, { $0.artwork = nil },
      { $0 = Self.copy($0, storefront: "JP") },
    ]
    let headChanges: [@Sendable (inout AppListing) -> Void] = [{ $0.developerName = "Other" }, { $0.storeURL = nil }]
    for (number, change) in (changes + headChanges).enumerated() {
      var other = Self.listing
      change(&other)
      let (a, b) = (try head(Self.listing), try head(other))
      #expect(a.contentHash != b.contentHash, "change \(number)")
      #expect(html(a) != html(b), "change \(number)")
      guard number < changes.count else { continue }
      let (c, d) = (neighbour(Self.listing), neighbour(other))
      #expect(c.contentHash != d.contentHash, "change \(number)")
      #expect(html(c) != html(d), "change \(number)")
    }
  }

  // MARK: - Parts

  private static let listing: AppListing = {
    var listing = AppListing.sample(1)
    listing.screenshots = (1...3).map(shot)
    return listing
  }()

  private static func shot(_ number: Int) -> Artwork {
    Artwork(url: "https://pictures.example.com/\(number)/392x696bb.png")
  }

  private static func copy(
    _ listing: AppListing, appID: Int? = nil, storefront: String? = nil, platform: Platform? = nil
  ) -> AppListing {
    let id = AppListing.ID(
      appID: appID ?? listing.id.appID, storefront: storefront ?? listing.id.storefront,
      platform: platform ?? listing.id.platform)
    var copy = AppListing(id: id, name: listing.name)
    copy.sellerName = listing.sellerName
    copy.categoryID = listing.categoryID
    copy.categoryName = listing.categoryName
    copy.price = listing.price
    copy.formattedPrice = listing.formattedPrice
    copy.price = listing.price
    copy.averageRating = listing.averageRating
    copy.ratingCount = listing.ratingCount
    copy.artwork = listing.artwork
    copy.screenshots = listing.screenshots
    copy.storeURL = listing.storeURL
    return copy
  }

  /// Ten days after the sample keywords.
  private static let later = Date(timeIntervalSince1970: 1_800_864_000)

  private func recent(_ keyword: RecentKeyword) -> SearchItem<ListingRow> {
    .recent(RecentRow(keyword, .english, now: Self.later, in: .gmt))
  }

  private func item(_ listing: AppListing) -> SearchItem<ListingRow> {
    .found(ListingRow(listing, .english, Formats(.english)))
  }

  /// The parts of an app's page, with an equal app of the same developer.
  private func parts(_ listing: AppListing, isSaved: Bool = false) -> ListingParts {
    ListingParts(
      .init(
        id: listing.id, language: .english, listing: .loaded(listing), expanded: [], others: [listing],
        saved: isSaved ? [listing.id] : []),
      in: .english)
  }

  private func head(_ listing: AppListing, isSaved: Bool = false) throws -> ListingItem {
    .header(try #require(parts(listing, isSaved: isSaved).header))
  }
  private func neighbour(_ listing: AppListing) -> ListingItem { .app(parts(listing).otherApps[0]) }

  private func html(_ item: SearchItem<ListingRow>) -> String { text(search.cell(for: item, reader: Self.reader)) }
  private func html(_ item: ListingItem) -> String { text(page.cell(for: item, reader: Self.reader)) }
  private func text(_ html: some HTML) -> String { String(decoding: html.renderBytes(), as: UTF8.self) }
}
