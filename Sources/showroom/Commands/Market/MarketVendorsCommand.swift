import ArgumentParser
import OpenMarket

/// `showroom market vendors`.
struct MarketVendorsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vendors", abstract: "Manage the vendors of the market.",
    subcommands: [
      VendorsListCommand.self, VendorsAddCommand.self, VendorsRotateCommand.self, VendorsRevokeCommand.self,
    ])
}

/// Flags of the commands on vendors.
struct VendorsFlags: ParsableArguments {
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var data: DataFlags

  /// Runs a command.
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
    abstract: "List the vendors.",
    discussion: """
      On a terminal the vendors are a table. Piped, each vendor is a line of id, name, day of joining, number of products \
      and day of revocation, separated by tabs. Identifiers and secrets are never listed.
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
    discussion: "Prints id, name, identifier and secret. The secret is shown only once: the market stores a hash.")

  @Argument(
    help: ArgumentHelp(
      "The public name: \(Vendor.nameLengths.lowerBound) to \(Vendor.nameLengths.upperBound) characters.",
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
    discussion: "Prints like add. The old secret becomes invalid.")

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
    abstract: "Revoke a vendor for good.",
    discussion: "Their products remain.")

  @Argument(help: ArgumentHelp("The vendor's id, as list prints it.", valueName: "id")) var id: Int
  @OptionGroup var flags: VendorsFlags

  func run() async throws {
    let id = id
    try await flags.session { try await $0.revoke(id) }
  }
}
