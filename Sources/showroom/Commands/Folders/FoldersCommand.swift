import ArgumentParser

/// `showroom folders`.
struct FoldersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folders",
    abstract: "Keep what you found in folders, and take them along.",
    discussion: """
      The command line has folders of its own, in the same database as the web app; export and import take them \
      along from one to the other. A folder is named by its id or its name; an item by what `apps show` takes (an app \
      id, a bundle id, a link), or by what `folders show` prints, like app.KR.iphone.9000005009, movie.550 or \
      goods.9f86d081-130.
      """,
    subcommands: [
      FoldersListCommand.self, FoldersShowCommand.self, FoldersAddCommand.self, FoldersRemoveCommand.self,
      FoldersExportCommand.self, FoldersImportCommand.self,
    ])
}

/// The flags that say where folders are and who is asked about what is in them.
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
      On a terminal the folders are a table; piped they are lines of name, number of items, id and, where one is \
      shared, the word shared, with a tab between them.
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
      On a terminal the items are a table; piped they are lines of item, name, country, device, price, rating, \
      version, the day it was checked last and, where it is gone, the day since, with a tab between them. What was \
      said last is shown; --refresh checks what was not checked within the hour.
      """)

  @Argument(help: ArgumentHelp("Its id or its name.", valueName: "folder"))
  var folder: String
  @OptionGroup var arrangement: ArrangementFlags
  @Flag(help: "Ask the stores first.") var refresh = false
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
    abstract: "Put items into a folder.",
    discussion: """
      A folder that is not there is made. Each item is a line: what became of it (added, present, notFound), the \
      item and its name. A link's own country goes before --country. Exits with 1 when an item was not found; the \
      others are added.
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
    abstract: "Take items out of a folder.",
    discussion: """
      Each item is a line: what became of it (removed, absent), the item and its name. An app is taken out for every \
      device unless --platform names one, and for the country of --country alone.
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

/// A folder, and items that go into it or out of it.
struct NamedItems: ParsableArguments {
  @Argument(help: ArgumentHelp("Its id or its name.", valueName: "folder"))
  var folder: String
  @Argument(help: ArgumentHelp("An app id, a bundle id, a link, or what `folders show` prints.", valueName: "item"))
  var items: [String]
}
