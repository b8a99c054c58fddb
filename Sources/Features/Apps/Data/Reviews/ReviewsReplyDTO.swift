import FeatureKit
import Foundation

/// A page of Apple's feed of reviews. Property names are those of the wire; every field below `feed` may be missing.
struct ReviewsReplyDTO: Decodable, Sendable {
  let feed: Feed

  /// The feed. A list of one is written as the thing itself, an empty one is missing.
  struct Feed: Decodable, Sendable {
    @Lenient var entry: OneOrMany<ReviewEntryDTO>?
    @Lenient var link: OneOrMany<Link>?
  }

  /// A link of the feed to one of its pages.
  struct Link: Decodable, LenientlyDecodable, Sendable {
    @Lenient var attributes: Attributes?

    struct Attributes: Decodable, LenientlyDecodable, Sendable {
      @Lenient var rel: String?
      @Lenient var href: String?
    }
  }
}

/// An entry of the feed: a review, or in old feeds the app itself, without an author and stars.
struct ReviewEntryDTO: Decodable, LenientlyDecodable, Sendable {
  @Lenient var id: Label?
  @Lenient var author: Author?
  @Lenient var updated: DateLabel?
  @Lenient var rating: Label?
  @Lenient var version: Label?
  @Lenient var title: Label?
  @Lenient var content: Label?

  private enum CodingKeys: String, CodingKey {
    case id, author, updated, title, content
    case rating = "im:rating"
    case version = "im:version"
  }

  /// The person who wrote it.
  struct Author: Decodable, LenientlyDecodable, Sendable {
    @Lenient var name: Label?
  }

  /// A text. The feed wraps each.
  struct Label: Decodable, LenientlyDecodable, Sendable {
    @Lenient var label: String?
  }

  /// A date, wrapped likewise.
  struct DateLabel: Decodable, LenientlyDecodable, Sendable {
    @Lenient var label: Date?
  }
}

/// A list that is written as its only element if it has one.
struct OneOrMany<Element: LenientlyDecodable & Sendable>: LenientlyDecodable, Sendable {
  let elements: [Element]

  static func decodeLeniently(from decoder: any Decoder) -> OneOrMany? {
    if let elements = [Element].decodeLeniently(from: decoder) { return OneOrMany(elements: elements) }
    return Element.decodeLeniently(from: decoder).map { OneOrMany(elements: [$0]) }
  }
}
