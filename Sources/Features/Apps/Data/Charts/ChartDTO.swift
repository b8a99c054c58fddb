import FeatureKit
import Foundation
import Localization

/// A chart as Apple's RSS feeds write it: `{"feed":{"entry":[…]}}`.
///
/// A chart of one app has an object in place of the list, and an empty chart has no list.
struct ChartDTO: Decodable, Sendable {
  /// The entries in order; at most 512.
  let entries: [ChartEntryDTO]

  private enum CodingKeys: String, CodingKey { case feed }
  private enum FeedKeys: String, CodingKey { case entry }

  /// Reads a feed.
  ///
  /// - Throws: `DecodingError` without a feed, and for a list of which no entry names an app: then the format has
  ///   changed, which differs from an empty chart.
  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: FeedKeys.self, forKey: .feed)
    guard feed.contains(.entry), try !feed.decodeNil(forKey: .entry) else {
      entries = []
      return
    }
    // A list is no object: the first attempt then fails, which only means that the second one is made.
    if let single = try? feed.decode(ChartEntryDTO.self, forKey: .entry) {
      entries = [single]
    } else {
      entries = try feed.decode(Lenient<[ChartEntryDTO]>.self, forKey: .entry).wrappedValue ?? []
    }
    guard entries.contains(where: { $0.appID != nil }) || (try? feed.decode([String].self, forKey: .entry)) == [] else {
      throw DecodingError.dataCorruptedError(forKey: .entry, in: feed, debugDescription: "no entry names an app")
    }
  }
}

/// An app in a chart. Every field may be missing; an entry without a number is no app.
struct ChartEntryDTO: Decodable, Sendable, LenientlyDecodable {
  /// A value of a feed: its text, and more in attributes.
  struct Labelled: Decodable, Sendable, LenientlyDecodable {
    @Lenient var label: String?
    @Lenient var attributes: Attributes?
  }

  /// The attributes of all kinds of values.
  struct Attributes: Decodable, Sendable, LenientlyDecodable {
    @Lenient var id: Int?
    @Lenient var bundleID: String?
    @Lenient var amount: Double?
    @Lenient var currency: String?
    @Lenient var label: String?
    @Lenient var height: Int?
    @Lenient var href: String?

    private enum CodingKeys: String, CodingKey {
      case id = "im:id"
      case bundleID = "im:bundleId"
      case amount, currency, label, height, href
    }
  }

  @Lenient var id: Labelled?
  @Lenient var name: Labelled?
  @Lenient var images: [Labelled]?
  @Lenient var price: Labelled?
  @Lenient var artist: Labelled?
  @Lenient var category: Labelled?
  @Lenient var released: Labelled?

  private enum CodingKeys: String, CodingKey {
    case id, category
    case name = "im:name"
    case images = "im:image"
    case price = "im:price"
    case artist = "im:artist"
    case released = "im:releaseDate"
  }

  /// Apple's number of the app.
  var appID: Int? { id?.attributes?.id.flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the entry's app, with fields cut to the limits of `WireText`; `nil` if it is none.
  func listing(in storefront: Storefront, on platform: Platform) -> AppListing? {
    guard let appID else { return nil }
    let bundleID = WireText.line(id?.attributes?.bundleID)
    var listing = AppListing(
      id: AppListing.ID(appID: appID, storefront: storefront.code, platform: platform),
      name: WireText.line(name?.label) ?? bundleID ?? String(appID))
    listing.bundleID = bundleID
    listing.sellerName = WireText.line(artist?.label)
    listing.developerName = listing.sellerName
    listing.developerID = Self.number(inAddress: artist?.attributes?.href)
    listing.categoryID = category?.attributes?.id
    listing.categoryName = WireText.line(category?.attributes?.label)
    let money = price?.attributes
    listing.price = money?.amount.flatMap { Money(amount: $0, currency: money?.currency ?? storefront.currency) }
    listing.formattedPrice = WireText.line(price?.label)
    // The largest picture is the last one; its address tells the size.
    let pictures = (images ?? []).sorted { $0.attributes?.height ?? 0 > $1.attributes?.height ?? 0 }
    listing.artwork = pictures.lazy.compactMap { Artwork(wire: $0.label) }.first
    return listing
  }

  /// Returns the number at the end of a page's path: `…/developer/harbour-works/id700000001?uo=2`.
  private static func number(inAddress address: String?) -> Int? {
    let path = (address ?? "").prefix { $0 != "?" && $0 != "#" }
    guard let last = path.split(separator: "/").last, last.hasPrefix("id") else { return nil }
    return Int(last.dropFirst(2)).flatMap { $0 > 0 ? $0 : nil }
  }
}
