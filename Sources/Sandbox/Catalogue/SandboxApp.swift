import Samples

/// A sample app: the facts that are the same in every country.
struct SandboxApp: Sendable {
  /// Number in the catalogue, from 0.
  let index: Int
  /// Apple's `trackId`, above 9,000,000,000. Apple has not assigned such
  /// numbers, so no link leads to a real app.
  let id: Int
  let themeIndex: Int
  let name: LocalizedText
  let developerIndex: Int
  let bundleID: String
  let platforms: SandboxPlatforms
  /// Row of ``PriceTable``; 0 is free.
  let tier: Int
  let traits: AppTraits
}

/// Random facts about an app, drawn once from the seed.
struct AppTraits: Sendable {
  /// Share of countries that sell it.
  let reach: Double
  /// Country that sells it on the sandbox's own day.
  let homeCountry: String
  let popularity: Double
  let quality: Double
  /// Major, minor and patch number; `[1, 0]` is a first version.
  let version: [Int]
  /// Days between the newest version and ``SandboxCalendar/today``.
  let versionAgeDays: Int
  let sizeBytes: Int
  var contentRating: String
  let languages: [String]
  let minimumOS: String
  let phoneScreenshots: Int
  let padScreenshots: Int
  let otherScreenshots: Int
  let hasSellerURL: Bool
  let usesGameCenter: Bool
  /// Whether the phone or tablet app also runs on Macs with Apple silicon.
  let runsOnMac: Bool
  let runsOnWatch: Bool

  var isFirstVersion: Bool { version == [1, 0] }

  init(drawnFrom generator: inout SeededGenerator, popularity: Double, index: Int, isGame: Bool) {
    let reachRoll = generator.fraction()
    reach = reachRoll < 0.72 ? 0.97 : reachRoll < 0.9 ? 0.6 : 0.15
    homeCountry = index % 15 == 14 ? "US" : "KR"
    self.popularity = popularity
    quality = 3.1 + 1.8 * generator.fraction().squareRoot()
    version = Self.version(from: &generator)
    versionAgeDays = Int(3 + 420 * generator.fraction() * generator.fraction())
    sizeBytes = Self.size(from: &generator, isGame: isGame)
    contentRating = ["4+", "4+", "4+", "4+", "4+", "4+", "9+", "9+", "12+", "17+"][generator.number(below: 10)]
    languages = Self.languages(from: &generator)
    minimumOS = ["15.0", "15.4", "16.0", "16.2", "17.0", "18.0"][generator.number(below: 6)]
    let hasScreenshots = !generator.chance(0.06)
    phoneScreenshots = hasScreenshots ? 3 + generator.number(below: 5) : 0
    padScreenshots = hasScreenshots ? 3 + generator.number(below: 3) : 0
    otherScreenshots = hasScreenshots ? 2 + generator.number(below: 3) : 0
    hasSellerURL = generator.chance(0.6)
    usesGameCenter = isGame && generator.chance(0.5)
    runsOnMac = generator.chance(0.35)
    runsOnWatch = generator.chance(0.12)
  }

  private static func version(from generator: inout SeededGenerator) -> [Int] {
    if generator.chance(0.1) { return [1, 0] }
    let numbers = [1 + generator.number(below: 6), 1 + generator.number(below: 14)]
    return generator.chance(0.6) ? numbers + [generator.number(below: 6)] : numbers
  }

  private static func size(from generator: inout SeededGenerator, isGame: Bool) -> Int {
    let weight = generator.fraction()
    let megabytes = isGame ? 60 + 2_300 * weight * weight * weight : 3 + 280 * weight * weight
    return Int(megabytes * 1_048_576) + generator.number(below: 1_048_576)
  }

  private static func languages(from generator: inout SeededGenerator) -> [String] {
    let further = ["AR", "DE", "ES", "FR", "ID", "IT", "JA", "PT", "RU", "TH", "TR", "VI", "ZH"]
    return (["EN", "KO"] + generator.sample(generator.number(below: 6), of: further)).sorted()
  }
}
