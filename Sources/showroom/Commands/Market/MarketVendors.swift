import Foundation
import Localization
import OpenMarket

/// Manages the vendors of a market.
struct MarketVendors: Sendable {
  let session: MarketSession
  /// Whether to print one object instead of lines.
  let asJSON: Bool

  /// Prints the vendors.
  ///
  /// - Throws: `CommandFailure` with 73 if they cannot be written; errors of
  ///   the market.
  func list() async throws {
    let console = session.console
    let counts = try await session.market.productsPerVendor()
    let rows = try await vendors().map { VendorRow($0, products: counts[$0.id] ?? 0) }
    if asJSON { return try console.write(json: VendorsReport(vendors: rows)) }
    let words = Headings.for(session.language)
    var table = TextTable(columns: [
      .init(heading: words.id, isRightAligned: true), .init(heading: words.name, isFlexible: true),
      .init(heading: words.since), .init(heading: words.products, isRightAligned: true), .init(heading: words.revoked),
    ])
    for row in rows {
      let revoked = row.revokedAt.map(ListingText.day) ?? ""
      table.add(["\(row.id)", row.name, ListingText.day(row.since), "\(row.products)", revoked])
    }
    for line in rows.isEmpty ? [] : table.lines(for: console) { try console.write(line) }
    if rows.isEmpty { console.note("There are no vendors: `showroom market vendors add NAME` adds one.") }
  }

  /// Adds a vendor and prints the credentials, which are shown only once.
  ///
  /// - Throws: `CommandFailure` with 73 if they cannot be written;
  ///   `MarketError.invalid` for the name.
  func add(named name: String) async throws {
    try write(try await session.market.addVendor(named: name))
  }

  /// Replaces a vendor's secret and prints the credentials, which are shown
  /// only once.
  ///
  /// - Throws: `CommandFailure` with 73 if they cannot be written;
  ///   `MarketError.unknownVendor`.
  func rotate(_ id: Int) async throws {
    try write(try await session.market.renewSecret(of: id))
  }

  /// Revokes a vendor, who can no longer sell.
  ///
  /// - Throws: `CommandFailure` with 73 if the result cannot be written;
  ///   `MarketError.unknownVendor`.
  func revoke(_ id: Int) async throws {
    try await session.market.revokeVendor(id)
    if asJSON { try session.console.write(json: RevokedReport(id: id)) }
    session.console.note("Vendor \(id) is revoked.")
  }

  private func vendors() async throws -> [Vendor] {
    var all: [Vendor] = []
    while true {
      let part = try await session.market.allVendors(after: all.last?.id ?? 0)
      if part.isEmpty { return all }
      all += part
    }
  }

  private func write(_ credentials: VendorCredentials) throws {
    let console = session.console
    let vendor = credentials.vendor
    if asJSON { return try console.write(json: CredentialsReport(credentials)) }
    guard console.isTerminal else {
      let fields = ["\(vendor.id)", vendor.name, vendor.identifier, credentials.secret]
      return try console.write(fields.map(TerminalText.clean).joined(separator: "\t"))
    }
    try console.write("\(vendor.id)  \(TerminalText.clean(vendor.name))")
    try console.write("identifier: \(vendor.identifier)")
    try console.write("secret: \(credentials.secret)")
    console.note("Save the secret: it won't be shown again.")
  }
}
