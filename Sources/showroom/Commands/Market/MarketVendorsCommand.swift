import ArgumentParser
import OpenMarket

/// `showroom market vendors`.
struct MarketVendorsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vendors", abstract: "Look after who sells on the market.",
    subcommands: [
      VendorsListCommand.self, VendorsAddCommand.self, VendorsRotateCommand.self, VendorsRevokeCommand.self,
    ])
}

/// The flags of the commands on vendors.
struct VendorsFlags: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: MarketDataFlags

  /// Runs a command's work.
  ///
  /// - Throws: as ``MarketSession/run(_:console:_:)``.
  func session(_ body: @Sendable (MarketVendors) async throws -> Void) async throws {
    let asJSON = json
    try await MarketSession.run(try OptionReader(flags: data.given), console: .standard) { session in
      try await body(MarketVendors(session: session, asJSON: asJSON))
    }
  }
}

/// `showroom market vendors list`.
struct VendorsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Who sells, since when, and how much.",
    discussion: """
      On a terminal the vendors are a table; piped they are lines of id, name, day they came, number of goods, and day \
      they were revoked, with a tab between them. Identifiers and secrets are never listed.
      """)

  @OptionGroup var flags: VendorsFlags

  func run() async throws {
    try await flags.session { try await $0.list() }
  }
}

/// `showroom market vendors add`.
struct VendorsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a vendor.",
    discussion: "Prints id, name, identifier and secret. The secret is shown only once: it is kept as a hash.")

  @Argument(
    help: ArgumentHelp(
      "What everybody will see: \(Vendor.nameLengths.lowerBound) to \(Vendor.nameLengths.upperBound) characters.",
      valueName: "name"))
  var name: String
  @OptionGroup var flags: VendorsFlags

  func run() async throws {
    let name = name
    try await flags.session { try await $0.add(named: name) }
  }
}

/// `showroom market vendors rotate`.
struct VendorsRotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Give a vendor another secret.",
    discussion: "Prints as add does. The old secret is worth nothing from then on.")

  @Argument(help: ArgumentHelp("The vendor's id, as list prints it.", valueName: "id")) var id: Int
  @OptionGroup var flags: VendorsFlags

  func run() async throws {
    let id = id
    try await flags.session { try await $0.rotate(id) }
  }
}

/// `showroom market vendors revoke`.
struct VendorsRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Keep a vendor from selling, for good.",
    discussion: "What they sell stays as it is.")

  @Argument(help: ArgumentHelp("The vendor's id, as list prints it.", valueName: "id")) var id: Int
  @OptionGroup var flags: VendorsFlags

  func run() async throws {
    let id = id
    try await flags.session { try await $0.revoke(id) }
  }
}
