import ArgumentParser

/// `showroom market import`.
struct MarketImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in goods that were recorded from an Open Market, or exported from this one.",
    discussion: """
      The file is a page of a list or a product, in the JSON of generation 2 or 3. Goods go to the vendor of the same \
      name, who is made where there is none; `vendors rotate` tells a secret. Pictures that cannot be had are left out. \
      A file that is taken in twice is there twice. Piped, one line tells how many goods, vendors and pictures are \
      new, how many pictures could not be had and how many goods not be taken, with a tab between them. Exits with 1 \
      when some could not be taken, with 65 when there is nothing that can.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "file")) var file: String
  @Option(help: ArgumentHelp("Take pictures from here, by the last part of their addresses.", valueName: "dir"))
  var pictures: String?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: MarketDataFlags

  func run() async throws {
    let recorded = try ImportProducts.read(file)
    let (directory, asJSON) = (pictures, json)
    try await MarketSession.run(try OptionReader(flags: data.given), console: .standard) { session in
      let goods = ImportProducts(session: session)
      if let directory { return try await goods(recorded, .directory(directory), asJSON: asJSON) }
      let addresses = recorded.flatMap { $0?.pictures ?? [] }
      try await PictureFiles.downloading(addresses) { try await goods(recorded, $0, asJSON: asJSON) }
    }
  }
}

/// `showroom market export`.
struct MarketExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all public goods as one list, which `market import` takes in again.",
    discussion: "The file is there whole or not at all. How much was written is said besides.")

  @Argument(help: ArgumentHelp("Where it goes; standard output if it is -.", valueName: "file")) var file: String
  @Option(help: ArgumentHelp("Put the pictures here, by the last part of their addresses.", valueName: "dir"))
  var pictures: String?
  @Option(name: Options.marketPublicURL.name, help: Options.marketPublicURL.help) var publicURL: String?
  @Flag(help: "Replace the file if it is there.") var force = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: MarketDataFlags

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
