import Samples

/// Facts about an app that differ from country to country.
///
/// They follow from the seed, the app, the storefront and the number of days
/// since the sandbox's own day.
struct LocalFacts: Sendable {
  let isSold: Bool
  let price: SandboxPrice
  /// 0 without ratings in this country.
  let ratingCount: Int
  /// 0 when unrated, otherwise 1 ... 5.
  let averageRating: Double
  let currentRatingCount: Int
  let version: String
  let isFirstVersion: Bool
  let currentVersionDate: String
  let releaseDate: String

  /// Creates the facts.
  ///
  /// - Parameter days: days since the sandbox's own day.
  init(of app: SandboxApp, in storefront: SandboxStorefront, seed: UInt64, after days: Int = 0) {
    let traits = app.traits
    let changes = DailyChanges(of: app.index, in: storefront, seed: seed, after: days)
    let place = SeededGenerator.mix(UInt64(truncatingIfNeeded: storefront.storeID), UInt64(app.index))
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed, place))
    let isHome = storefront.code == traits.homeCountry
    let reachRoll = generator.fraction()
    let isReached = isHome || (reachRoll < traits.reach && !(traits.homeCountry == "US" && storefront.code == "KR"))
    isSold = isReached && !changes.isDropped

    let tier = Self.tier(app.tier, generator: &generator)
    price = PriceTable.price(tier: changes.tier(tier), currency: storefront.currency)

    let market = Self.marketSize(of: storefront)
    let isUnrated = generator.chance(0.12)
    let drawn = traits.popularity * market * (20_000 + 180_000 * generator.fraction()) + 5 * generator.fraction()
    ratingCount = isUnrated ? 0 : Int(Double(Int(drawn)) * changes.ratingGrowth)
    let rating = min(max(traits.quality + (generator.fraction() - 0.5) * 0.8, 1), 5)
    averageRating = ratingCount == 0 ? 0 : (changes.rating(rating) * 100_000).rounded() / 100_000
    currentRatingCount = generator.chance(0.7) ? ratingCount : ratingCount / 3

    let lags = generator.chance(0.11) && !traits.isFirstVersion
    let numbers = lags ? Self.previous(traits.version) : traits.version
    version = changes.version(numbers).map(String.init).joined(separator: ".")
    let beganWithFirst = numbers == [1, 0]
    isFirstVersion = beganWithFirst && changes.updates == 0
    let age = traits.versionAgeDays + (lags ? 18 : 0) + generator.number(below: 3)
    let second = generator.number(below: 86_400)
    let moment: (Int) -> String = { SandboxCalendar.timestamp(day: $0, second: second) }
    let firstDay = SandboxCalendar.today - age
    currentVersionDate = moment(changes.dayOfUpdate ?? firstDay)
    let history = beganWithFirst ? 0 : 60 + traits.version[0] * 300 + traits.version[1] * 20
    releaseDate =
      beganWithFirst
      ? moment(firstDay)
      : SandboxCalendar.timestamp(
        day: SandboxCalendar.today - traits.versionAgeDays - history - (isHome ? 30 : generator.number(below: 30)),
        second: 7 * 3_600)
  }

  /// Price tier in a country: free apps stay free; paid ones are a tier higher
  /// or lower in some countries.
  private static func tier(_ tier: Int, generator: inout SeededGenerator) -> Int {
    let roll = generator.number(below: 10)
    guard tier > 0 else { return 0 }
    let step = roll == 0 ? -1 : roll == 1 ? 1 : 0
    return min(max(tier + step, 1), PriceTable.tierCount - 1)
  }

  private static func previous(_ version: [Int]) -> [Int] {
    var numbers = version
    if let patch = numbers.last, numbers.count == 3, patch > 0 {
      numbers[2] = patch - 1
    } else {
      numbers[1] -= 1
    }
    return numbers == [1, 0] ? version : numbers
  }

  /// Size of a storefront's market relative to the United States.
  private static func marketSize(of storefront: SandboxStorefront) -> Double {
    let large = ["US": 1.0, "CN": 0.8, "JP": 0.5, "KR": 0.35, "GB": 0.3, "DE": 0.25, "FR": 0.2, "CA": 0.15, "BR": 0.15]
    if let size = large[storefront.code] { return size }
    let roll = SeededGenerator.fraction(of: SeededGenerator.mix(0x3A7, UInt64(truncatingIfNeeded: storefront.storeID)))
    return 0.004 + 0.09 * roll * roll
  }
}
