import FeatureKit
import Localization

/// The texts of a product in a folder.
struct SavedStrings: Words {
  let language: Language

  var market: MarketStrings { MarketStrings.for(language) }
  /// The title of a product without known facts.
  func unknownProduct(_ number: String) -> String { text("Item \(number)", "물건 \(number)") }
  func gone(_ since: String) -> String { text("No longer on the market since \(since)", "\(since)부터 마켓에 없음") }

  var shared: SharedStrings { market.shared }
}
