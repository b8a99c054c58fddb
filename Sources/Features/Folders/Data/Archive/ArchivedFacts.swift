import FeatureKit
import Foundation
import Localization

/// The facts of an item, as an archive has them.
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

  /// Returns the facts, with texts cut to the stored lengths.
  ///
  /// - Parameter now: the current time, the latest possible date of the facts. With a later date, newer answers would
  ///   be ignored.
  /// - Returns: `nil` if one of the values is impossible.
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

  /// Returns a text without invisible characters; `nil` if nothing is left.
  private static func text(_ text: String, _ maxBytes: Int) -> String? {
    let kept = SearchTerm.shown(text).cut(toBytes: maxBytes).trimmingCharacters(in: .whitespacesAndNewlines)
    return kept.isEmpty ? nil : kept
  }

  /// Returns a picture's address, or `nil` if it is unusable. It is never cut, because a cut address is wrong.
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
  /// Returns the characters at the beginning that take at most this many bytes of UTF-8.
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
