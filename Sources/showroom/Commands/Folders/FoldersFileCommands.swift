import ArgumentParser

/// `showroom folders export`.
struct FoldersExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all folders as JSON, or one folder as CSV.",
    discussion: """
      `folders import` and the web app read the JSON file; CSV is for other programs. The file is written completely or \
      not at all. The counts go to standard error; with --json they are an object on standard output, unless the export \
      itself goes there.
      """)

  @Option(name: .customLong("csv"), help: ArgumentHelp("Only this folder, as CSV.", valueName: "folder"))
  var table: String?
  @Argument(help: ArgumentHelp("The destination; - or nothing for standard output.", valueName: "file"))
  var file: String?
  @Flag(help: "Replace an existing file.") var force = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    var place: FolderFile?
    if let file, file != "-" { place = FolderFile(path: file, replaces: force) }
    let (target, folder, asJSON) = (place, table, json)
    try await FoldersSession.run(try OptionReader(flags: flags.given), console: .standard) { session in
      try await ExportFolders(session: session)(table: folder, to: target, asJSON: asJSON)
    }
  }
}

/// `showroom folders import`.
struct FoldersImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a file of `folders export` or of the web app.",
    discussion: """
      Existing folders are kept, and duplicates are skipped. Piped, prints one line: the numbers of new folders, new \
      items, existing items and lines not imported, separated by tabs. Exits with 1 if some lines were not imported, with \
      65 if none could be.
      """)

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var flags: FoldersFlags

  func run() async throws {
    let path: String? = file == "-" ? nil : file
    let asJSON = json
    try await FoldersSession.run(try OptionReader(flags: flags.given), console: .standard) { session in
      try await ImportFolders(session: session)(path, asJSON: asJSON)
    }
  }
}
