import ArgumentParser
import Localization

/// `showroom apps`.
struct AppsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "Find apps and read about them.",
    subcommands: [
      AppsSearchCommand.self, AppsShowCommand.self, AppsReviewsCommand.self, AppsChartsCommand.self,
      AppsCompareCommand.self,
    ])
}

/// `showroom apps search`.
struct AppsSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search a country's App Store.",
    discussion: """
      On a terminal the apps are a table. Piped, each app is a line of id, name, seller, category, rating, number of \
      ratings, price and bundle id, separated by tabs.
      """)

  @Argument(help: ArgumentHelp("Words, an app id, a bundle id, or a link to an app's page.", valueName: "term"))
  var words: [String]
  @OptionGroup var place: PlaceFlags
  @Option(name: Options.limit.name, help: Options.limit.help) var limit: String?
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    var flags = place.given.merging(upstream.given) { $1 }
    flags[Options.limit.key] = limit
    let reader = try OptionReader(flags: flags)
    let settings = try PlaceSettings(reader)
    let limit = try reader.value(of: Options.limit)
    try await AppsSession.run(reader, console: .standard) { root, console in
      try await SearchListings(listings: root.listings, console: console)(
        words.joined(separator: " "), in: settings, limit: limit, asJSON: place.json)
    }
  }
}

/// `showroom apps show`.
struct AppsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one app.",
    discussion: "A link's country overrides --country. Exits with 1 if the app is not sold there.")

  @Argument(help: ArgumentHelp("An app id, a bundle id, or a link to the app's page.", valueName: "app"))
  var app: String
  @OptionGroup var place: PlaceFlags
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: place.given.merging(upstream.given) { $1 })
    let settings = try PlaceSettings(reader)
    try await AppsSession.run(reader, console: .standard) { root, console in
      try await ShowListing(listings: root.listings, console: console)(app, in: settings, asJSON: place.json)
    }
  }
}

/// `showroom apps charts`.
struct AppsChartsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charts",
    abstract: "List the most popular apps of a country.",
    discussion: """
      On a terminal the apps are a table. Piped, each app is a line of position, movement, id, name, developer, category \
      and price, separated by tabs.
      """)

  @OptionGroup var place: PlaceFlags
  @Option(help: ArgumentHelp("free, paid or grossing.", valueName: "chart")) var chart = "free"
  @Option(help: ArgumentHelp("Number of a category, like 6014 for games.", valueName: "id")) var genre: String?
  @OptionGroup var upstream: UpstreamFlags

  func run() async throws {
    let reader = try OptionReader(flags: place.given.merging(upstream.given) { $1 })
    let chart = try ShowChart.chart(chart, genre, in: PlaceSettings(reader))
    let language = Language.of(reader.environment)
    try await AppsSession.run(reader, console: .standard) { root, console in
      try await ShowChart(charts: root.charts, console: console)(chart, language, asJSON: place.json)
    }
  }
}
