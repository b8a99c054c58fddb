import ArgumentParser

/// `showroom market import`.
struct MarketImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import products recorded from an Open Market, or exported from this one.",
    discussion: """
      The file is a page of a list or a product, in the JSON of generation 2 or 3. Products go to the vendor of the same \
      name, who is created if missing; `vendors rotate` prints a secret. Pictures that cannot be loaded are left out. \
      Importing the same file twice duplicates its products. Piped, prints one line: the numbers of new products, vendors \
      and pictures, of pictures not loaded and of products not imported, separated by tabs. Exits with 1 if some products \
      were not imported, with 65 if none was.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "file")) var file: String
  @Option(help: ArgumentHelp("Read pictures from here, named by the last part of their addresses.", valueName: "dir"))
  var pictures: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: DataFlags

  func run() async throws {
    let recorded = try ImportProducts.read(file)
    let (directory, asJSON) = (pictures, json)
    try await MarketSession.run(try OptionReader(flags: data.given), console: .standard) { session in
      let importer = ImportProducts(session: session)
      if let directory { return try await importer(recorded, .directory(directory), asJSON: asJSON) }
      let addresses = recorded.flatMap { $0?.pictures ?? [] }
      try await PictureFiles.downloading(addresses) { try await importer(recorded, $0, asJSON: asJSON) }
    }
  }
}

/// `showroom market export`.
struct MarketExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all public products as one list for `market import`.",
    discussion: "The file is written completely or not at all.")

  @Argument(help: ArgumentHelp("The destination; - for standard output.", valueName: "file")) var file: String
  @Option(help: ArgumentHelp("Write pictures here, named by the last part of their addresses.", valueName: "dir"))
  var pictures: String?
  @Option(name: Options.marketPublicURL.name, help: Options.marketPublicURL.help) var publicURL: String?
  @Flag(help: "Replace an existing file.") var force = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: DataFlags

  func run() async throws {
    var flags = data.given
    flags[Options.marketPublicURL.key] = publicURL
    let reader = try OptionReader(flags: flags)
    let base = try reader.value(of: Options.marketPublicURL).map { "\($0)" } ?? ""
    let target = file == "-" ? nil : FolderFile(path: file, replaces: force)
    let (directory, asJSON) = (pictures, json)
    try await MarketSession.run(reader, console: .standard) { session in
      try await ExportProducts(session: session, publicURL: base)(to: target, pictures: directory, asJSON: asJSON)
    }
  }
}
