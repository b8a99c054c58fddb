import FeatureKit
import Foundation
import Localization

/// What was known of an item, as a file has it.
struct ArchivedFacts: Decodable {
  struct Price: Decodable {
    let minorUnits: Int
    let currency: String
  }

  let title: String
  let subtitle: String?
  let picture: String?
  let price: Price?
  let priceLabel: String?
  let rating: Double?
  let ratingCount: Int?
  let version: String?
  let updatedAt: String?
  let saidAt: String
  let language: String

  /// The facts, their texts cut to what is kept.
  ///
  /// - Parameter now: the time. Nothing was said later than that: it would be taken for newer than all that comes.
  /// - Returns: `nil` when a value of theirs cannot be one.
  func dated(now: Date) -> DatedFacts? {
    guard let name = Self.text(title, FactsRecord.MaxBytes.title), let moment = ArchiveTime.date(saidAt),
      let spoken = Language(rawValue: language)
    else { return nil }
    var facts = ItemFacts(
      title: name, subtitle: subtitle.flatMap { Self.text($0, FactsRecord.MaxBytes.subtitle) } ?? "")
    facts.picture = picture.flatMap(Self.address)
    facts.priceLabel = priceLabel.flatMap { Self.text($0, FactsRecord.MaxBytes.priceLabel) }
    facts.version = version.flatMap { Self.text($0, FactsRecord.MaxBytes.version) }
    if let price {
      guard let money = price.money else { return nil }
      facts.price = money
    }
    if let rating {
      guard rating > 0, rating <= 5 else { return nil }
      facts.rating = rating
    }
    if let ratingCount {
      guard ratingCount >= 0 else { return nil }
      facts.ratingCount = ratingCount
    }
    if let updatedAt {
      guard let date = ArchiveTime.date(updatedAt) else { return nil }
      facts.updatedAt = date
    }
    return DatedFacts(facts, saidAt: min(moment, now), language: spoken)
  }

  /// A text without what nobody sees; `nil` when nothing is left.
  private static func text(_ text: String, _ maxBytes: Int) -> String? {
    let kept = SearchTerm.shown(text).cut(toBytes: maxBytes).trimmingCharacters(in: .whitespacesAndNewlines)
    return kept.isEmpty ? nil : kept
  }

  /// A picture's address: a cut one would be a wrong one.
  private static func address(_ text: String) -> String? {
    guard (1...FactsRecord.MaxBytes.picture).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else {
      return nil
    }
    return text
  }
}

extension ArchivedFacts.Price {
  fileprivate var money: Money? {
    guard (0..<1_000_000_000_000_000).contains(minorUnits), Money.isCode(currency) else { return nil }
    return Money(minorUnits: minorUnits, currency: currency)
  }
}

extension String {
  /// The characters at the beginning that take no more than so many bytes of UTF-8.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var left = limit
    return String(
      prefix { character in
        left -= character.utf8.count
        return left >= 0
      })
  }
}
