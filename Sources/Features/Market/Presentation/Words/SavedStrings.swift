import FeatureKit
import Localization

/// What a product in a folder says.
struct SavedStrings: Words {
  let language: Language

  var market: MarketStrings { MarketStrings.for(language) }
  /// Of a product of which nothing is known.
  func unknownProduct(_ number: String) -> String { text("Item \(number)", "물건 \(number)") }
  func gone(_ since: String) -> String { text("Gone from the market since \(since)", "\(since)부터 마켓에 없음") }

  var shared: SharedStrings { market.shared }
}
