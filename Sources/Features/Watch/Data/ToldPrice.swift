import FeatureKit
import Foundation
import Localization

/// The price of an item that a profile was told last. For a day it stands for all prices after it, so that a price that
/// goes up and down is one message.
struct ToldPrice: Sendable, Hashable {
  /// The time for which no other price is told.
  static let time: TimeInterval = 86_400

  /// The price before it; `nil` if there was none.
  let before: Money?
  /// The price that was told.
  let price: Money
  /// When the item got it, or the end of the day of the price told before.
  let at: Date

  /// When the price of then is compared with it.
  var endsAt: Date { at + Self.time }
}

/// What one profile is told about one item.
struct Telling {
  /// A piece of news without its id.
  struct Piece: Sendable, Hashable {
    /// The time from which the id is computed. No other piece about the item has it.
    let key: Date
    /// The change, with the parts that are told.
    let change: ItemChange
    /// The folder with the rule that asked.
    let folder: String?
  }

  let keeper: ItemKeeper
  let rules: [WatchScope: WatchRule]
  /// Where the profile watches movies; `nil` if that is not known.
  let place: ShowingPlace?
  /// The lowest price ever.
  let lowest: ItemLowest?
  /// Returns what was known of the item at a moment, and since when.
  let latest: (_ moment: Date) throws -> (measure: ItemMeasure, at: Date)?

  /// The price told last, while it stands for others.
  private(set) var told: ToldPrice?
  private(set) var pieces: [Piece] = []

  init(
    to keeper: ItemKeeper, _ rules: [WatchScope: WatchRule], place: ShowingPlace? = nil, lowest: ItemLowest?,
    told: ToldPrice?,
    latest: @escaping (_ moment: Date) throws -> (measure: ItemMeasure, at: Date)?
  ) {
    self.keeper = keeper
    self.rules = rules
    self.place = place
    self.lowest = lowest
    self.told = told
    self.latest = latest
  }

  /// Takes the next change, in the order of time. One that was told before is not told again.
  mutating func take(_ whole: ItemChange) throws {
    let change = if let place { whole.showing(in: place.country) } else { whole }
    var what = change.what
    if what.contains(.price) {
      try settle(before: change.at)
      if told != nil { what.remove(.price) }
    }
    if what.isEmpty { return }
    tell(ItemChange(at: change.at, what: what, old: change.old, new: change.new), key: change.at)
  }

  /// Compares the price told last with that at the end of its day, if that is before a moment.
  mutating func settle(before moment: Date) throws {
    while let ended = told, ended.endsAt < moment {
      told = nil
      guard let latest = try latest(ended.endsAt), let price = latest.measure.price, price != ended.price,
        price != ended.before
      else { return }
      var old = latest.measure
      old.price = ended.price
      tell(ItemChange(at: latest.at, what: .price, old: old, new: latest.measure), key: ended.endsAt)
    }
  }

  private mutating func tell(_ change: ItemChange, key: Date) {
    let (what, folder) = rules.told(of: change, lowest: lowest, to: keeper, services: place?.services ?? [])
    if what.isEmpty { return }
    let part = ItemChange(at: change.at, what: what, old: change.old, new: change.new)
    pieces.append(Piece(key: key, change: part, folder: folder))
    guard what.contains(.price), let price = change.new.price else { return }
    told = ToldPrice(before: change.old?.price, price: price, at: key)
  }
}
