import ArgumentParser

/// `showroom folders`.
struct FoldersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folders",
    abstract: "Keep items in folders, and export or import them.",
    discussion: """
      The command line has its own folders in the database of the web app; export and import move them between the two. \
      Name a folder by its id or its name. Name an item by an app id, a bundle id or a link, or as `folders show` prints \
      it: app.KR.iphone.9000005009, movie.550 or goods.9f86d081-130.
      """,
    subcommands: [
      FoldersListCommand.self, FoldersShowCommand.self, FoldersAddCommand.self, FoldersRemoveCommand.self,
      FoldersExportCommand.self, FoldersImportCommand.self,
    ])
}

/// Flags for the folders' data and the servers of their items.
struct FoldersFlags: ParsableArguments, GivenFlags {
  @OptionGroup var upstream: UpstreamFlags
  @Option(name: Options.marketURL.name, help: Options.marketURL.help) var marketURL: String?

  var given: [String: String] { Self.collect((Options.marketURL.key, marketURL)).merging(upstream.given) { $1 } }
}

/// `showroom folders list`.
struct FoldersListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the folders.",
    discussion: """
      On a terminal the folders are a table. Piped, each folder is a line of name, number of items, id and, if it is \
      shared, the word shared, separated by tabs.
      """)

  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let asJSON = json
    try await FoldersSession.run(try OptionReader(flags: flags.given), console: .standard) { session in
      try await ListFolders(session: session)(asJSON: asJSON)
    }
  }
}

/// `showroom folders show`.
struct FoldersShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the items of a folder.",
    discussion: """
      On a terminal the items are a table. Piped, each item is a line of item, name, country, device, price, rating, \
      version, day of the last check and, if it is gone, the day since, separated by tabs. Shows the values of the last \
      check; --refresh checks items that were not checked within the last hour.
      """)

  @Argument(help: ArgumentHelp("Its id or its name.", valueName: "folder"))
  var folder: String
  @OptionGroup var arrangement: ArrangementFlags
  @Flag(help: "Check the items first.") var refresh = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let (name, wish, refreshes, asJSON) = (folder, try arrangement.wish(), refresh, json)
    let reader = try OptionReader(flags: flags.given)
    try await FoldersSession.run(reader, console: .standard, asks: refresh) { session in
      try await ShowFolder(session: session)(name, wish, refreshes: refreshes, asJSON: asJSON)
    }
  }
}

/// `showroom folders add`.
struct FoldersAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add items to a folder.",
    discussion: """
      Creates the folder if it does not exist. Each item is a line: outcome (added, present, notFound), item and name. A \
      link's country overrides --country. Exits with 1 if an item was not found; the others are added.
      """)

  @OptionGroup var items: NamedItems
  @OptionGroup var place: PlaceFlags
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let reader = try OptionReader(flags: place.given.merging(flags.given) { $1 })
    let (settings, asJSON) = (try PlaceSettings(reader), place.json)
    let (name, texts) = (items.folder, items.items)
    try await FoldersSession.run(reader, console: .standard, asks: true) { session in
      try await AddItems(session: session, place: settings)(texts, to: name, asJSON: asJSON)
    }
  }
}

/// `showroom folders remove`.
struct FoldersRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove items from a folder.",
    discussion: """
      Each item is a line: outcome (removed, absent), item and name. An app is removed for every device unless --platform \
      names one, and only for the country of --country.
      """)

  @OptionGroup var items: NamedItems
  @OptionGroup var place: PlaceFlags
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let reader = try OptionReader(flags: place.given.merging(flags.given) { $1 })
    let (settings, asJSON) = (try PlaceSettings(reader), place.json)
    let (name, texts) = (items.folder, items.items)
    try await FoldersSession.run(reader, console: .standard) { session in
      try await RemoveItems(session: session, place: settings)(texts, from: name, asJSON: asJSON)
    }
  }
}

/// A folder, and the items to add or remove.
struct NamedItems: ParsableArguments {
  @Argument(help: ArgumentHelp("Its id or its name.", valueName: "folder"))
  var folder: String
  @Argument(help: ArgumentHelp("An app id, a bundle id, a link, or what `folders show` prints.", valueName: "item"))
  var items: [String]
}
