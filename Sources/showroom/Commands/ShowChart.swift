import AppsFeature
import LiveWeb
import Localization

/// Reads a chart and prints it.
struct ShowChart: Sendable {
  let charts: any ChartsRepository
  let console: Console

  /// Reads and prints a chart.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - language: language of the headings.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` with 73 if the result cannot be written; errors
  ///   of the repository.
  func callAsFunction(_ chart: AppChart, _ language: Language, asJSON: Bool) async throws {
    try write(try await charts.askedAnew().chart(chart), of: chart, language, asJSON: asJSON)
  }

  /// Returns the chart that flags name.
  ///
  /// - Throws: `CommandFailure` with 64 for an unknown chart, a device without
  ///   charts, or a category that the device does not have.
  static func chart(_ kind: String, _ genre: String?, in place: PlaceSettings) throws(CommandFailure) -> AppChart {
    let platform = place.platform ?? .iphone
    guard let known = AppChart.Kind(rawValue: kind.lowercased()) else {
      let kinds = AppChart.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--chart \(kind): must be one of \(kinds).")
    }
    guard AppChart.platforms.contains(platform) else {
      throw CommandFailure(.usage, "--platform \(platform.rawValue): has no charts.")
    }
    let genres = AppChart.genres(on: platform)
    if let genre, !(Int(genre).map(genres.contains) ?? false) {
      let allowed = genres.map(String.init).joined(separator: ", ")
      throw CommandFailure(.usage, "--genre \(genre): must be one of \(allowed).")
    }
    return AppChart(
      storefront: place.storefront, platform: platform, kind: known, genre: genre.flatMap { Int($0) })
  }

  private func write(_ answer: ChartAnswer, of chart: AppChart, _ language: Language, asJSON: Bool) throws {
    if asJSON { return try console.write(json: ChartReport(answer, of: chart)) }
    let table = ListingText(language).table(of: answer.entries)
    for line in answer.entries.isEmpty ? [] : table.lines(for: console) { try console.write(line) }
    if answer.failure != nil { console.note("The App Store isn't responding: this is an older chart.") }
    if answer.entries.isEmpty { console.note("The chart has no apps.") }
  }
}

/// Output of `apps charts --json`. Keys may be added but never change.
struct ChartReport: Encodable {
  /// The chart.
  struct Query: Encodable {
    let country: String
    let platform: String
    /// `free`, `paid` or `grossing`.
    let chart: String
    @Nullable var genre: Int?
  }

  /// An app of the chart. Unknown values are `null`.
  struct Row: Encodable {
    /// Position, from 1.
    let position: Int
    /// Positions gained since an earlier day; negative for a loss, `null` for an
    /// app that was not in the chart or if no earlier day is known.
    @Nullable var moved: Int?
    /// Whether the app was not in the chart; `null` if no earlier day is known.
    @Nullable var isNew: Bool?
    private let row: ListingRow

    private enum CodingKeys: String, CodingKey { case position, moved, isNew }

    init(_ entry: ChartEntry) {
      position = entry.position
      moved = entry.movement?.gained
      isNew = entry.movement.map { $0 == .new }
      row = ListingRow(entry.listing)
    }

    func encode(to encoder: any Encoder) throws {
      try row.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(position, forKey: .position)
      try container.encode(_moved, forKey: .moved)
      try container.encode(_isNew, forKey: .isNew)
    }
  }

  let query: Query
  let results: [Row]

  init(_ answer: ChartAnswer, of chart: AppChart) {
    query = Query(
      country: chart.storefront.code, platform: chart.platform.rawValue, chart: chart.kind.rawValue,
      genre: chart.genre)
    results = answer.entries.map(Row.init)
  }
}

extension ChartEntry.Movement {
  /// Positions gained, negative for a loss; `nil` for an app that was not in
  /// the chart.
  fileprivate var gained: Int? {
    switch self {
    case .up(let count): count
    case .down(let count): -count
    case .same: 0
    case .new: nil
    }
  }

  /// The movement in a table: `+3`, `-2`, `new`; empty without one.
  fileprivate var text: String {
    switch self {
    case .up(let count): "+\(count)"
    case .down(let count): "-\(count)"
    case .same: ""
    case .new: "new"
    }
  }
}

extension ListingText {
  /// Table of a chart: position, movement, id, name, developer, category, price.
  func table(of entries: [ChartEntry]) -> TextTable {
    var table = TextTable(columns: [
      .init(heading: "#", isRightAligned: true), .init(heading: "±", isRightAligned: true),
      .init(heading: words.id, isRightAligned: true), .init(heading: words.name, isFlexible: true),
      .init(heading: words.developer, isFlexible: true), .init(heading: words.category, isFlexible: true),
      .init(heading: words.price, isRightAligned: true),
    ])
    for entry in entries {
      let listing = entry.listing
      table.add([
        "\(entry.position)", entry.movement?.text ?? "", "\(listing.id.appID)", listing.name,
        listing.developerName ?? "", listing.categoryName ?? "", price(of: listing),
      ])
    }
    return table
  }
}
