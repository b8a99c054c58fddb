import Foundation
import Localization

/// The in-app purchases of an app, matched across countries.
///
/// Pages name no product, translate the names, and list the rows in any order. So rows belong together if their names are
/// equal and unique, or if both pages list equally many further rows whose prices rise and fall in the same order, read
/// forwards or backwards. One price has no order: it takes two different ones. A page has room for about ten rows: of full
/// lists, the order counts only if it has at least five different prices. A pair whose price is far from what the others
/// suggest is taken apart again.
public struct InAppPurchases: Sendable, Hashable {
  /// A purchase in all countries.
  public struct Row: Sendable, Hashable {
    /// The purchase on the page of the country to which the others are compared.
    public let purchase: InAppPurchase
    /// The same purchase in other countries, by code of the storefront.
    public internal(set) var elsewhere: [String: InAppPurchase] = [:]
  }

  /// The purchases of the compared country, in the order of its page.
  public private(set) var rows: [Row]
  /// The purchases of other countries that belong to no row, by code of the storefront, in the order of their page.
  public private(set) var unmatched: [String: [InAppPurchase]] = [:]

  /// The names of the rows, in their order. Of rows with one name all but the first have a number: `Plus #2`.
  public var names: [String] {
    var taken: Set<String> = []
    return rows.map { row in
      var (name, count) = (row.purchase.name, 1)
      while !taken.insert(name).inserted {
        count += 1
        name = "\(row.purchase.name) #\(count)"
      }
      return name
    }
  }

  /// How many times the prices of one pair may differ from another pair's, beside the currencies.
  private static let tolerance: Decimal = 2
  /// The number of rows from which on a list may be cut.
  private static let fullCount = 10
  /// The number of different prices whose order tells enough about lists that may be cut.
  private static let tellingCount = 5

  /// Matches the purchases of several countries.
  ///
  /// - Parameters:
  ///   - pages: the pages of one app; those that list nothing are left out.
  ///   - code: the storefront whose purchases are the rows.
  /// - Returns: no rows if the page of that storefront lists none.
  public static func matched(_ pages: [StorePage], to code: String) -> InAppPurchases {
    let lists = pages.reduce(into: [String: [InAppPurchase]]()) { lists, page in
      if case .listed(let list) = page.purchases { lists[page.id] = list }
    }
    let own = lists[code] ?? []
    var result = InAppPurchases(rows: own.map { Row(purchase: $0) })
    for (other, list) in lists where other != code {
      let pairs = plausible(pairs(own, list), own, list)
      for (place, partner) in pairs { result.rows[place].elsewhere[other] = list[partner] }
      let rest = list.indices.filter { !pairs.values.contains($0) }.map { list[$0] }
      if !rest.isEmpty { result.unmatched[other] = rest }
    }
    return result
  }

  private init(rows: [Row]) { self.rows = rows }

  /// Places of the second list by places of the first.
  private static func pairs(_ own: [InAppPurchase], _ list: [InAppPurchase]) -> [Int: Int] {
    let (places, partners) = (uniqueNames(own), uniqueNames(list))
    var pairs = [Int: Int](
      uniqueKeysWithValues: places.compactMap { name, place in partners[name].map { (place, $0) } })
    let ownRest = own.indices.filter { pairs[$0] == nil }
    let listRest = list.indices.filter { !pairs.values.contains($0) }
    guard let rising = ranks(ownRest.map { own[$0] }), let other = ranks(listRest.map { list[$0] }) else {
      return pairs
    }
    // Fewer than two different prices have no order: a lone row may be any purchase.
    let leastCount = max(own.count, list.count) < fullCount ? 2 : tellingCount
    guard Set(rising).count >= leastCount else { return pairs }
    // If both directions fit, rows that change places have equal prices.
    let order = rising == other ? listRest : rising == other.reversed() ? listRest.reversed() : []
    for (place, partner) in zip(ownRest, order) { pairs[place] = partner }
    return pairs
  }

  private static func uniqueNames(_ list: [InAppPurchase]) -> [String: Int] {
    Dictionary(grouping: list.indices) { list[$0].name }.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The rank of each price among the different ones; `nil` if one is unknown, or if they have several currencies.
  private static func ranks(_ list: [InAppPurchase]) -> [Int]? {
    let prices = list.compactMap(\.price)
    guard prices.count == list.count, Set(prices.map(\.currency)).count <= 1 else { return nil }
    let amounts = Set(prices.map(\.minorUnits)).sorted()
    return prices.compactMap { amounts.firstIndex(of: $0.minorUnits) }
  }

  /// Removes the pairs whose prices do not fit the median pair; all, if two pairs contradict each other.
  private static func plausible(
    _ pairs: [Int: Int], _ own: [InAppPurchase], _ list: [InAppPurchase]
  ) -> [Int: Int] {
    let ratios = pairs.reduce(into: [Int: Decimal]()) { ratios, pair in
      guard let from = own[pair.key].price?.amount, let to = list[pair.value].price?.amount, from > 0 else { return }
      ratios[pair.key] = to / from
    }
    let sorted = ratios.values.sorted()
    guard let least = sorted.first, let most = sorted.last, most > least * tolerance else { return pairs }
    let median = sorted[sorted.count / 2]
    return pairs.filter { place, _ in
      guard let ratio = ratios[place] else { return true }
      return sorted.count > 2 && ratio <= median * tolerance && median <= ratio * tolerance
    }
  }
}
