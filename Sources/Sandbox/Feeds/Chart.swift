import Samples

/// A chart of a country's store.
struct Chart: Sendable, Equatable {
  /// What its apps have in common.
  enum Kind: String, Sendable, CaseIterable {
    case free
    case paid
    case grossing
  }

  let kind: Kind
  /// The device whose apps it lists.
  let device: SandboxPlatforms
  /// Name of its legacy feed: `topfreeipadapplications`.
  let feed: String
  /// Title of its legacy feed: `Top Free iPad Apps`.
  let title: String
  /// Apple's number of the chart in the address of its web page.
  let pageNumber: Int

  /// All charts: three for each of iPhone, iPad and Mac.
  static let all: [Chart] = [
    Chart(.free, .iphone, "topfreeapplications", "Top Free Applications", 27),
    Chart(.paid, .iphone, "toppaidapplications", "Top Paid Applications", 30),
    Chart(.grossing, .iphone, "topgrossingapplications", "Top Grossing Applications", 38),
    Chart(.free, .ipad, "topfreeipadapplications", "Top Free iPad Apps", 44),
    Chart(.paid, .ipad, "toppaidipadapplications", "Top Paid iPad Apps", 47),
    Chart(.grossing, .ipad, "topgrossingipadapplications", "Top Grossing iPad Apps", 46),
    Chart(.free, .mac, "topfreemacapps", "Top Free Mac Apps", 53),
    Chart(.paid, .mac, "toppaidmacapps", "Top Paid Mac Apps", 56),
    Chart(.grossing, .mac, "topgrossingmacapps", "Top Grossing Mac Apps", 59),
  ]

  private init(_ kind: Kind, _ device: SandboxPlatforms, _ feed: String, _ title: String, _ pageNumber: Int) {
    self.kind = kind
    self.device = device
    self.feed = feed
    self.title = title
    self.pageNumber = pageNumber
  }

  /// Whether an app is of this kind at its price of the day.
  func takes(_ facts: LocalFacts) -> Bool {
    switch kind {
    case .free: facts.price.isFree
    case .paid: !facts.price.isFree
    case .grossing: true
    }
  }
}

/// An app of a chart, with its facts of the chart's country and day.
struct ChartEntry: Sendable {
  let app: SandboxApp
  let facts: LocalFacts
}

extension Catalogue {
  /// Only the first apps of the catalogue are candidates, so that a chart of a
  /// million apps costs no more than one of a few thousand.
  static let maxChartCandidates = 3_000

  /// Apps of a chart, first place first.
  ///
  /// Places follow from the app's popularity, the taste of the country, the
  /// weeks and a little from the day. They are the same in each run, and move
  /// from day to day. Apps that the country does not sell on the day are
  /// missing.
  ///
  /// - Parameters:
  ///   - chart: device and kind.
  ///   - genre: Apple's number of a category; `nil` for all.
  ///   - storefront: the country's store.
  ///   - days: days since the sandbox's own day.
  ///   - limit: number of places.
  func apps(
    in chart: Chart, genre: Int?, storefront: SandboxStorefront, after days: Int, limit: Int
  ) -> [ChartEntry] {
    var entries: [ChartEntry] = []
    for index in candidates(for: chart, genre: genre, in: storefront, after: days) {
      guard entries.count < limit else { break }
      let app = app(index)
      guard app.platforms.contains(chart.device) else { continue }
      let facts = LocalFacts(of: app, in: storefront, seed: seed, after: days)
      if facts.isSold, chart.takes(facts) { entries.append(ChartEntry(app: app, facts: facts)) }
    }
    return entries
  }

  /// Numbers of the apps that may be in a chart, first place first.
  private func candidates(
    for chart: Chart, genre: Int?, in storefront: SandboxStorefront, after days: Int
  ) -> [Int] {
    let name = chart.feed.utf8.reduce(seed) { (hash: UInt64, byte: UInt8) -> UInt64 in
      SeededGenerator.mix(hash, UInt64(byte))
    }
    let place = SeededGenerator.mix(name, UInt64(truncatingIfNeeded: storefront.storeID))
    var scores: [(index: Int, score: Double)] = []
    for index in 0..<min(count, Self.maxChartCandidates) {
      if let genre, !genres(of: index).contains(genre) { continue }
      scores.append((index, popularity(of: index) + Self.favour(of: index, at: place, after: days)))
    }
    scores.sort { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
    return scores.map { $0.index }
  }

  /// Apple's numbers of an app's categories, the main one first.
  func genres(of index: Int) -> [Int] {
    let theme =
      index < vocabulary.curated.count ? vocabulary.curated[index].theme : combination(index).noun / nounsPerTheme
    return vocabulary.themes[theme].genreIDs
  }

  /// What an app gains in a chart of a country on a day. The mood changes
  /// steadily from week to week, on a day of the week that each app has.
  private static func favour(of index: Int, at place: UInt64, after days: Int) -> Double {
    let taste = SeededGenerator.mix(place, UInt64(index))
    let moved = days + Int(taste % 7)
    let week = UInt64(moved / 7)
    let part = Double(moved % 7) / 7
    let mood = SeededGenerator.fraction(of: SeededGenerator.mix(taste, week))
    let next = SeededGenerator.fraction(of: SeededGenerator.mix(taste, week + 1))
    let shake = SeededGenerator.fraction(of: SeededGenerator.mix(taste ^ 0xDA7, UInt64(days)))
    let change = 0.06 * (mood + (next - mood) * part) + 0.004 * shake
    return 0.2 * SeededGenerator.fraction(of: taste) + change
  }
}
