import ArgumentParser

/// `showroom folders export`.
struct FoldersExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write everything that is kept, or one folder as a table.",
    discussion: """
      Everything is JSON, which `folders import` and the web app take in again; one folder is CSV for other programs. \
      The file is there whole or not at all. How much was written is said besides; with --json as an object, unless \
      standard output is where it goes.
      """)

  @Option(name: .customLong("csv"), help: ArgumentHelp("Only this folder, as CSV.", valueName: "folder"))
  var table: String?
  @Argument(help: ArgumentHelp("Where it goes; standard output if it is - or left out.", valueName: "file"))
  var file: String?
  @Flag(help: "Replace the file if it is there.") var force = false
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
    abstract: "Take in what `folders export` or the web app has written.",
    discussion: """
      What is here already stays as it is, and nothing is there twice. Piped, one line tells how many folders and \
      items are new, how many items were there already, and how many lines could not be taken, with a tab between \
      them. Exits with 1 when some could not be taken, with 65 when there is nothing that can.
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
