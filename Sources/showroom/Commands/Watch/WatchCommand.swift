import ArgumentParser

/// `showroom watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "See what changed on saved items.",
    subcommands: [WatchHistoryCommand.self])
}

/// `showroom watch history`.
struct WatchHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what changed on an item.",
    discussion: """
      On a terminal the changes are a table, the latest first. Piped, each change is a line of time, what changed (first, \
      price, version, rating, gone, back), price, rating and version, separated by tabs. Exits with 1 if the item was \
      never checked.
      """)

  @Argument(help: ArgumentHelp("An app id, a bundle id, a link, or what `folders show` prints.", valueName: "item"))
  var item: String
  @OptionGroup var place: PlaceFlags
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let reader = try OptionReader(flags: place.given.merging(flags.given) { $1 })
    let (settings, asJSON, item) = (try PlaceSettings(reader), place.json, item)
    try await FoldersSession.run(reader, console: .standard) { session in
      try await ShowHistory(session: session, place: settings)(item, asJSON: asJSON)
    }
  }
}
