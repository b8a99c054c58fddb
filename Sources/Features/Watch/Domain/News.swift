package import FeatureKit
package import Foundation
import Localization

/// What a profile is told about a change of an item that it keeps.
package struct News: Sendable, Hashable, Identifiable {
  /// 24 characters of Base64url, computed from the profile and the change: told twice, it is the same news. It is also
  /// the id of every message about it.
  package let id: String
  /// The item.
  package let reference: ItemReference
  /// The change. Its `what` has only the parts that the profile's rule asks for.
  package let change: ItemChange
  /// The lowest price ever, when the news was made.
  package let lowest: ItemLowest?
  /// The item's name in the language in which it is kept.
  package let title: String
  /// The folder that holds it, of several the one with the rule that asked; `nil` if it is in none.
  package let folder: String?
  /// Whether the profile has opened the list of news since.
  package let isSeen: Bool

  /// Creates news.
  package init(
    id: String, reference: ItemReference, change: ItemChange, lowest: ItemLowest?, title: String, folder: String?,
    isSeen: Bool
  ) {
    self.id = id
    self.reference = reference
    self.change = change
    self.lowest = lowest
    self.title = title
    self.folder = folder
    self.isSeen = isSeen
  }
}

extension News {
  /// Whether it tells that the price is lower than ever.
  var isLowest: Bool { lowest?.at == change.at && change.priceFall ?? 0 > 0 }

  /// The lowest price so far, if it tells another price that is higher.
  var lowerBefore: ItemLowest? {
    guard change.what.contains(.price), let price = change.new.price, let lowest,
      price.currency == lowest.price.currency, lowest.price.minorUnits < price.minorUnits
    else { return nil }
    return lowest
  }
}

/// The news and the rules of profiles.
///
/// All methods throw `AppError` if the data cannot be reached, in which case nothing has changed, and
/// `CancellationError`.
package protocol NewsRepository: Sendable {
  /// Returns news of a profile, the latest first.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - id: only news after it, which is where the page before ended; `nil` for the latest.
  ///   - limit: the most news, 1 ... 100.
  func news(of profile: String, after id: News.ID?, limit: Int) async throws -> [News]

  /// Returns the number of news that a profile has not seen.
  func unseenCount(of profile: String) async throws -> Int

  /// Marks all news of a profile up to a moment as seen.
  func markSeen(until moment: Date, of profile: String) async throws

  /// Returns the rules that a profile has chosen. A scope without one follows the next wider scope.
  func rules(of profile: String) async throws -> [WatchScope: WatchRule]

  /// Stores a rule; `nil` makes the scope follow the next wider one again. A profile has at most 2,000 rules; further
  /// ones are refused with ``AppError`` of the code `overLimit`.
  func setRule(_ rule: WatchRule?, of scope: WatchScope, of profile: String) async throws

  /// Calls after each change of the news or rules of a profile.
  func changes(of profile: String) -> AsyncStream<Void>
}
