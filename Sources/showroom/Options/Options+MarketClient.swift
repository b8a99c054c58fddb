import MarketFeature
import Upstream

/// Options of commands that buy and sell on an Open Market.
extension Options {
  static let marketURL = ConfigOption<BaseURL?>.optional(
    "market-url", valueName: "url", "Use this Open Market server instead of the market in the data directory.",
    allowed: "the URL of an Open Market, like http://127.0.0.1:8082, without user name, query and fragment",
    parse: { try? BaseURL($0) })

  /// How users reach the operator, shown by *Report* on a product's page.
  static let reportContact = ConfigOption<String?>.optional(
    "report-contact", valueName: "text", "How people report an item to you: an e-mail address, a link or a sentence.",
    allowed: "1 to \(SellerContact.maxLength) characters on one line",
    parse: { text in
      let isLine = !text.contains(where: \.isNewline) && !text.allSatisfy(\.isWhitespace)
      return isLine && text.count <= SellerContact.maxLength ? text : nil
    })

  static let marketLimit = ConfigOption.number(
    "market-limit", flag: "limit", "Maximum number of products.", in: 1...1_000, standard: 20)

  /// Private, but useless without the secret, so it may be a flag.
  static let marketIdentifier = ConfigOption<String?>(
    "market-identifier", flag: "identifier", valueName: "text", "The vendor's identifier.",
    allowed: "a vendor's identifier: 1 to 64 visible ASCII characters", standard: { _ in nil },
    parse: { text in VendorCredentials(identifier: text, secret: "-").map { .some($0.identifier) } },
    isSecret: { _ in false })

  static let marketSecret = ConfigOption<String?>(
    "market-secret", valueName: "text", "The vendor's secret; not as a flag, which other users could read.",
    allowed: "a vendor's secret: 1 to 64 visible ASCII characters", standard: { _ in nil },
    parse: { text in VendorCredentials(identifier: "-", secret: text).map { .some($0.secret) } },
    isSecret: { $0 != nil })
}
