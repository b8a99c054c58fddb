import Samples

/// What is different about an app in a country, some days after the sandbox's
/// own day.
///
/// It follows from the seed, the app, the country and the number of days, so a
/// day is the same however the clock came to it. After 0 days nothing is
/// different. Every paid app is on sale at least once in ``maxSalePeriod``
/// days.
struct DailyChanges: Sendable, Equatable {
  /// Longest time between the beginnings of two sales, in days.
  static let maxSalePeriod = 40
  /// Length of a sale, in days.
  static let saleDays = 6
  /// How long a country that drops an app does not sell it, in days.
  static let absenceDays = 4

  /// Whether the country has dropped the app for some days.
  let isDropped: Bool
  /// Tiers below the usual price during a sale, 1 ... ``PriceTable/tierCount``;
  /// 0 at other times.
  let discount: Int
  /// Tiers above the first price, 0 or 1.
  let rise: Int
  /// Number of new versions in the country.
  let updates: Int
  /// Day of the newest of them, in days since 1970; `nil` if there is none.
  let dayOfUpdate: Int?
  /// Factor of the number of ratings, at least 1.
  let ratingGrowth: Double
  /// Difference of the average rating.
  let ratingShift: Double

  /// Creates the changes of an app in a country.
  ///
  /// - Parameters:
  ///   - app: number of the app.
  ///   - storefront: the country's store.
  ///   - seed: determines everything.
  ///   - days: days since the sandbox's own day, 0 or more.
  init(of app: Int, in storefront: SandboxStorefront, seed: UInt64, after days: Int) {
    let everywhere = SeededGenerator.mix(seed ^ 0xDA11, UInt64(app))
    let here = SeededGenerator.mix(everywhere, UInt64(truncatingIfNeeded: storefront.storeID))
    var (world, country) = (SeededGenerator(seed: everywhere), SeededGenerator(seed: here))

    let sales = Rhythm(20...Self.maxSalePeriod, from: &world)
    let isFreeOnSale = world.chance(0.2)
    let steps = 1 + world.number(below: 3)
    let isOnSale = sales.turns(after: days) > 0 && sales.daysSinceTurn(after: days) < Self.saleDays
    discount = isOnSale ? (isFreeOnSale ? PriceTable.tierCount : steps) : 0

    let versions = Rhythm(6...45, from: &world)
    // A new version reaches some countries later.
    let delay = country.number(below: 3)
    let known = max(days - delay, 0)
    updates = versions.turns(after: known)
    dayOfUpdate = updates == 0 ? nil : SandboxCalendar.today + days - versions.daysSinceTurn(after: known)

    let prices = Rhythm(60...120, from: &country)
    rise = prices.turns(after: days) % 2

    let absences = Rhythm(45...90, from: &country)
    let isEverDropped = country.chance(0.12)
    isDropped =
      isEverDropped && absences.turns(after: days) > 0 && absences.daysSinceTurn(after: days) < Self.absenceDays

    ratingGrowth = 1 + Double(days) / 300
    let week = UInt64(days / 7)
    ratingShift = week == 0 ? 0 : (SeededGenerator.fraction(of: SeededGenerator.mix(here, week)) - 0.5) * 0.3
  }

  /// Price tier, for the tier of the first day. Free apps stay free.
  func tier(_ tier: Int) -> Int {
    tier == 0 ? 0 : max(min(tier + rise, PriceTable.tierCount - 1) - discount, 0)
  }

  /// Numbers of the version, for those of the first day. Every fifth version
  /// has a new minor number.
  ///
  /// - Parameter version: major, minor and perhaps patch number.
  func version(_ version: [Int]) -> [Int] {
    guard updates > 0 else { return version }
    let patch = version.count > 2 ? version[2] : 0
    return [version[0], version[1] + updates / 5, patch + updates % 5]
  }

  /// Average rating, for that of the first day, 1 ... 5.
  func rating(_ rating: Double) -> Double {
    min(max(rating + ratingShift, 1), 5)
  }
}

/// Something that happens every so many days, for the first time after the
/// sandbox's own day.
struct Rhythm: Sendable, Equatable {
  private let period: Int
  private let phase: Int

  /// Draws a period in a range of days, at least 1, and when it begins.
  init(_ days: ClosedRange<Int>, from generator: inout SeededGenerator) {
    period = days.lowerBound + generator.number(below: days.count)
    phase = generator.number(below: period)
  }

  /// How often it has happened after some days; never after 0 days.
  func turns(after days: Int) -> Int { (days + phase) / period }

  /// Days since it happened last, 0 or more.
  func daysSinceTurn(after days: Int) -> Int { (days + phase) % period }
}
