import FeatureKit

/// The first entry of a page's data, whose root is an array, `{"data": […]}`, or `{"data": {"0": …}}`.
struct RootDTO: Decodable {
  let intent: IntentDTO
  let data: ProductPageDTO

  private enum CodingKeys: String, CodingKey { case intent, data }
  private enum FirstKey: String, CodingKey { case first = "0" }

  init(from decoder: any Decoder) throws {
    let entry = try Self.first(of: decoder).container(keyedBy: CodingKeys.self)
    intent = try entry.decode(IntentDTO.self, forKey: .intent)
    data = try entry.decode(ProductPageDTO.self, forKey: .data)
  }

  private static func first(of decoder: any Decoder) throws -> any Decoder {
    if var list = try? decoder.unkeyedContainer() { return try list.superDecoder() }
    let data = try decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .data)
    if var list = try? data.unkeyedContainer() { return try list.superDecoder() }
    return try data.container(keyedBy: FirstKey.self).superDecoder(forKey: .first)
  }
}

/// What a page is about.
struct IntentDTO: Decodable {
  @Lenient var kind: String?
  @Lenient var id: String?
  @Lenient var storefront: String?

  private enum CodingKeys: String, CodingKey {
    case kind = "$kind"
    case id, storefront
  }
}

/// The parts of a product page that are read.
struct ProductPageDTO: Decodable {
  struct Lockup: Decodable, LenientlyDecodable {
    @Lenient var offerDisplayProperties: OfferDisplayDTO?
  }

  struct Shelves: Decodable, LenientlyDecodable {
    @Lenient var information: Shelf?
  }

  struct Shelf: Decodable, LenientlyDecodable {
    @Lenient var items: [AnnotationDTO]?
  }

  @Lenient var isIncomplete: Bool?
  @Lenient var lockup: Lockup?
  @Lenient var shelfMapping: Shelves?
}

/// The app's own offer.
struct OfferDisplayDTO: Decodable, LenientlyDecodable {
  @Lenient var isFree: Bool?
  @Lenient var priceFormatted: String?
  @Lenient var hasInAppPurchases: Bool?
}

/// A row of the information about an app: the seller, the size, the in-app purchases, and others.
struct AnnotationDTO: Decodable, LenientlyDecodable {
  /// The pairs of texts in the row; those of in-app purchases are names and prices.
  let pairs: [TextPairDTO]
  /// Whether the row leads to Apple's article about in-app purchases, the same in all countries.
  let explainsPurchases: Bool

  private struct Item: Decodable, LenientlyDecodable {
    @Lenient var textPairs: [TextPairDTO]?
  }

  private struct NewItem: Decodable, LenientlyDecodable {
    let pair: TextPairDTO?
    let explainsPurchases: Bool

    private enum CodingKeys: String, CodingKey {
      case kind = "$kind"
      case leadingText, trailingText, action
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) throws -> String? {
        try container.decode(Lenient<String>.self, forKey: key).wrappedValue
      }
      let kind = try text(.kind)
      pair = try kind == "textPair" ? TextPairDTO(name: text(.leadingText), price: text(.trailingText)) : nil
      let action = try kind == "button" ? container.decode(Lenient<TextsWithin>.self, forKey: .action) : nil
      explainsPurchases = action?.wrappedValue?.texts.contains { $0.hasSuffix("/story/id1436214772") } ?? false
    }
  }

  private enum CodingKeys: String, CodingKey {
    case items
    case newItems = "items_V3"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let items = try container.decode(Lenient<[Item]>.self, forKey: .items).wrappedValue ?? []
    let newItems = try container.decode(Lenient<[NewItem]>.self, forKey: .newItems).wrappedValue ?? []
    let old = items.flatMap { $0.textPairs ?? [] }
    pairs = old.isEmpty ? newItems.compactMap(\.pair) : old
    explainsPurchases = newItems.contains(where: \.explainsPurchases)
  }
}

/// Two texts beside each other.
struct TextPairDTO: Decodable, LenientlyDecodable {
  let name: String?
  let price: String?

  /// Whether both texts are there, and nothing else is.
  var isWhole: Bool { name != nil && price != nil }
  /// Whether the second text looks like a price: digits, and no more letters than `Rp 99ribu` has.
  var looksLikePrice: Bool {
    guard let price else { return false }
    return price.contains(where: \.isWholeNumber) && price.count(where: \.isLetter) <= 6
  }

  init(name: String?, price: String?) {
    self.name = WireText.line(name, maxBytes: WireText.maxWordBytes)
    // A price that is cut would be another price.
    self.price = WireText.line(price).flatMap { $0.utf8.count <= 64 ? $0 : nil }
  }

  /// Decodes `["name", "price"]`. Another shape is a pair that is not whole, so that it is noticed.
  init(from decoder: any Decoder) throws {
    // Not leniently: that drops `null` and blank texts, and three texts with a gap would pass as two.
    let texts = (try? [String](from: decoder)) ?? []
    let isPair = texts.count == 2
    self.init(name: isPair ? texts[0] : nil, price: isPair ? texts[1] : nil)
  }
}

/// All texts inside a value of any shape.
private struct TextsWithin: Decodable, LenientlyDecodable {
  let texts: [String]

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: AnyKey.self) {
      texts = try members.allKeys.flatMap { try members.decode(TextsWithin.self, forKey: $0).texts }
    } else if let elements = [TextsWithin].decodeLeniently(from: decoder) {
      texts = elements.flatMap(\.texts)
    } else {
      texts = String.decodeLeniently(from: decoder).map { [$0] } ?? []
    }
  }
}
