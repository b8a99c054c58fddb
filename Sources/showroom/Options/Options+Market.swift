import OpenMarket
import Upstream

/// Options of the Open Market.
extension Options {
  /// Port of the market beside the web app; without it only this machine
  /// reaches the market.
  static let marketPort = ConfigOption<Int?>.optional(
    "market-port", valueName: "port",
    "Port of the Open Market on --host, 0 for any free one; by default any that only this machine reaches.",
    allowed: "a number from 0 to 65535, 0 for any free port", parse: { number($0, in: ports) })

  /// Port of the stand-alone market.
  static let marketServerPort = ConfigOption.number(
    "market-port", flag: "port", "The port to listen on; 0 for any free one.", in: ports,
    note: ", 0 for any free one", standard: 8082)

  /// Whether an empty market gets samples; nil if the operator does not say.
  static let samples = ConfigOption<Bool?>(
    "samples", "Put sample products into an empty market.", allowed: compatLax.allowed,
    standardText: "on, with --live off", standard: { _ in nil }, parse: { compatLax.parse($0).map { .some($0) } })

  static let marketScale = ConfigOption.number(
    "market-scale", flag: "scale", "Number of sample products.", in: 1...1_000_000, standard: SeedProducts.writtenCount)

  static let compatLax = ConfigOption.toggle(
    "compat-lax", flag: "lax",
    "Accept products as the original server did: texts may be empty, amounts are rounded.")

  static let compatCurrencies = ConfigOption.toggle(
    "compat-currencies", flag: "original-currencies",
    "Show only products in KRW and USD below /api, too, since apps for the original know no others.")

  static let marketPublicURL = ConfigOption<BaseURL?>.optional(
    "market-public-url", flag: "public-url", valueName: "url",
    "The market's public URL, behind a TLS proxy.",
    allowed: "a URL like https://market.example.org: http or https and a host, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  private static let ports = 0...65_535

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }
}
