import FeatureKit
import Localization

/// What a product in a folder says, once for each language. A word that lacks a translation does not compile.
struct SavedStrings: Sendable {
  let market: MarketStrings
  /// Of a product of which nothing is known.
  let unknownProduct: @Sendable (_ number: String) -> String
  let gone: @Sendable (_ since: String) -> String

  var shared: SharedStrings { market.shared }

  static func `for`(_ language: Language) -> SavedStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
