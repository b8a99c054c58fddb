import ArgumentParser

/// `showroom watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "See what changed on saved items, and look for it.",
    subcommands: [WatchListCommand.self, WatchHistoryCommand.self, WatchRunCommand.self])
}

/// `showroom watch list`.
struct WatchListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the items of the command line's folders, which are watched.",
    discussion: """
      On a terminal the items are a table. Piped, each item is a line of item, folders, name, price, version, time of the \
      last answer and time from which it is checked next, separated by tabs. Makes no request.
      """)

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let asJSON = json
    try await FoldersSession.run(try OptionReader(flags: flags.given), console: .standard, messages: nil) {
      session, root in
      try await ListWatched(session: session, runners: root.watching)(asJSON: asJSON)
    }
  }
}

/// `showroom watch history`.
struct WatchHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what changed on an item.",
    discussion: """
      On a terminal the changes are a table, the latest first. Piped, each change is a line of time, what changed (first, \
      price, version, rating, gone, back, services, released), price, rating, version, and release and services of a \
      movie by country, separated by tabs. Exits with 1 if the item was never checked.
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

/// `showroom watch run`.
struct WatchRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Check what is due, tell what changed and send messages, without a server.",
    discussion: """
      For all profiles of the database, as a server does while it runs. Prints how many items were checked, how many of \
      them changed, how many news were told and how many messages were sent. Exits with 75 if another process, such as a \
      server, is checking items: it does the rest.
      """)

  @Flag(help: "End when nothing is due. Required: `showroom serve` watches all the time.") var once = false
  @Option(help: ArgumentHelp("The most minutes for checking, 1 to 1440.", valueName: "minutes")) var minutes = 10
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var messages: MessageFlags
  @OptionGroup var flags: FoldersFlags

  func validate() throws {
    if !once { throw ValidationError("Use --once. To watch all the time, run showroom serve.") }
    if !(1...1_440).contains(minutes) { throw ValidationError("--minutes is \(minutes), but must be 1 to 1440.") }
  }

  func run() async throws {
    let reader = try OptionReader(flags: messages.given.merging(flags.given) { $1 })
    let (settings, bound, asJSON) = (try MessageSettings(reader), Duration.seconds(60 * minutes), json)
    try await FoldersSession.run(reader, console: .standard, asks: true, messages: settings) { session, root in
      try await RunWatch(session: session, root: root, bound: bound)(asJSON: asJSON)
    }
  }
}
