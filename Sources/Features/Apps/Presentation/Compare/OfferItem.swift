import ListDiff
import Localization

/// A country of a comparison, as its row shows it.
struct OfferItem: ListItem, Hashable {
  /// What a price is among those of all countries.
  enum Mark: Sendable, Hashable { case cheapest, dearest }

  /// The price of the app.
  enum Cost: Sendable, Hashable {
    /// The store is being asked.
    case unknown
    /// A price as its store writes it, and in the reader's currency or why not; `nil` if that is the same.
    case price(String, own: String?)
    /// There is no price, for a reason in words.
    case none
  }

  let storefront: Storefront
  /// The address of the app's page in the country.
  let address: String
  let isMine: Bool
  let mark: Mark?
  let cost: Cost
  /// Rating, version, date and age; or why there is no price.
  let facts: String
  /// The length of the price's bar in percent of that of the highest price; `nil` for no bar.
  let percent: Int?

  var key: String { storefront.code }
  var contentHash: Int { hashValue }
}
