package import FeatureKit
package import Localization

/// What a rule applies to, from wide to narrow: the rule of an item counts before that of its folder, and that before
/// the rule of all items.
package enum WatchScope: Sendable, Hashable {
  /// All items that a profile keeps.
  case all
  /// The items of a folder, by its id.
  case folder(String)
  /// One item.
  case item(ItemReference)
}

/// Which changes of items a profile is told.
package struct WatchRule: Sendable, Hashable {
  /// A kind of change. The raw values are stored.
  package struct Events: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The price fell, by at least ``WatchRule/percent``.
    package static let drop = Events(rawValue: 1)
    /// The price is below ``WatchRule/below``, and was not before.
    package static let below = Events(rawValue: 2)
    /// The price is lower than ever since the item is watched.
    package static let lowest = Events(rawValue: 4)
    /// There is a new version.
    package static let version = Events(rawValue: 8)
    /// The source no longer has the item.
    package static let gone = Events(rawValue: 16)
    /// The source has the item again.
    package static let back = Events(rawValue: 32)
    /// Anything: also a risen price, a price in another currency, another rating, and the end of a service's offer.
    package static let any = Events(rawValue: 64)
    /// A service shows the movie that did not before: one of those of the profile, or any if it has named none.
    package static let service = Events(rawValue: 128)
    /// The movie came out, or there is another day on which it will.
    package static let released = Events(rawValue: 256)
    /// The saved search finds newer products.
    package static let match = Events(rawValue: 512)

    /// Each kind of change.
    static let all: Events = [.drop, .below, .lowest, .version, .gone, .back, .any, .service, .released, .match]
  }

  /// What is told; empty for nothing.
  package var events: Events
  /// The least fall of the price that ``Events/drop`` tells, in whole percent, 1 ... 99; `nil` for any fall.
  package var percent: Int?
  /// The price for ``Events/below``; a price in another currency is not compared.
  package var below: Money?

  /// Creates a rule.
  package init(events: Events, percent: Int? = nil, below: Money? = nil) {
    self.events = events
    self.percent = percent
    self.below = below
  }

  /// The rule of a profile that has chosen none: a lower price, gone and back, and what there is to see.
  package static let standard = WatchRule(events: [.drop, .gone, .back, .service, .released, .match])
  /// Nothing is told.
  package static let muted = WatchRule(events: [])
}

extension WatchRule {
  /// Returns what of a change is told.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - lowest: the lowest price ever, that of the change included.
  ///   - services: the services that the profile has; empty for any.
  /// - Returns: the parts of the change; empty if it is not told.
  package func told(
    of change: ItemChange, lowest: ItemLowest?, services: [OwnService] = []
  ) -> ItemChange.What {
    if events.contains(.any) { return change.what.subtracting(.first) }
    var told: ItemChange.What = []
    if change.what.contains(.price), tellsPrice(of: change, lowest: lowest) { told.insert(.price) }
    if events.contains(.version), change.old?.version != nil { told.formUnion(change.what.intersection(.version)) }
    if events.contains(.gone) { told.formUnion(change.what.intersection(.gone)) }
    if events.contains(.back) { told.formUnion(change.what.intersection(.back)) }
    if events.contains(.released) { told.formUnion(change.what.intersection(.released)) }
    if events.contains(.match) { told.formUnion(change.what.intersection(.matches)) }
    if events.contains(.service), change.what.contains(.services), change.isGained(by: services) {
      told.insert(.services)
    }
    return told
  }

  private func tellsPrice(of change: ItemChange, lowest: ItemLowest?) -> Bool {
    guard let price = change.new.price else { return false }
    let fell = change.priceFall ?? 0 > 0
    if events.contains(.drop), fell, fellEnough(from: change.old?.price, to: price) { return true }
    if events.contains(.lowest), fell, lowest.map({ $0.at == change.at }) ?? false { return true }
    guard events.contains(.below), let below, below.currency == price.currency else { return false }
    let wasBelow = change.old?.price.map { $0.currency == below.currency && $0.minorUnits < below.minorUnits } ?? false
    return price.minorUnits < below.minorUnits && !wasBelow
  }

  /// Whether a price fell by at least ``percent``. Products are exact, while 1 - 900 / 1,000 is less than a tenth.
  private func fellEnough(from old: Money?, to price: Money) -> Bool {
    guard let percent, let old = old?.minorUnits else { return true }
    return Double(price.minorUnits) * 100 <= Double(old) * Double(100 - percent)
  }
}

extension [WatchScope: WatchRule] {
  /// Returns what of a change a profile with these rules is told.
  ///
  /// The rule of the item counts first. Without one, those of all its folders count; a folder without a rule follows the
  /// rule of all items, and that is ``WatchRule/standard`` if there is none. It also counts for an item in no
  /// folder.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - lowest: the lowest price ever, that of the change included.
  ///   - keeper: the profile and the folders that hold the item.
  ///   - services: as ``WatchRule/told(of:lowest:services:)``.
  /// - Returns: the parts of the change, empty if it is not told, and the folder with the rule that asked, the one that
  ///   asked for most of several.
  package func told(
    of change: ItemChange, lowest: ItemLowest?, to keeper: ItemKeeper, services: [OwnService] = []
  ) -> (what: ItemChange.What, folder: String?) {
    if let rule = self[.item(keeper.reference)] {
      return (rule.told(of: change, lowest: lowest, services: services), keeper.folders.first)
    }
    let wide = self[.all] ?? .standard
    if keeper.folders.isEmpty { return (wide.told(of: change, lowest: lowest, services: services), nil) }
    var all: ItemChange.What = []
    var most: (count: Int, folder: String?) = (0, nil)
    for folder in keeper.folders {
      let told = (self[.folder(folder)] ?? wide).told(of: change, lowest: lowest, services: services)
      all.formUnion(told)
      let count = told.rawValue.nonzeroBitCount
      if count > most.count { most = (count, folder) }
    }
    return (all, most.folder)
  }
}
