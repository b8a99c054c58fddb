/// How buyers reach a seller, in the seller's own words: a phone number, an e-mail address, a link or a sentence.
public struct SellerContact: Sendable, Hashable {
  /// The most characters that servers store.
  public static let maxLength = 200

  /// The seller's words, in one line.
  public let text: String

  /// Creates a contact.
  public init(text: String) { self.text = text }

  /// The address that a tap opens: `tel:`, `mailto:`, or a web page. `nil` for a sentence, which is only read.
  var address: String? {
    if let match = text.wholeMatch(of: Self.mail) { return "mailto:\(match.output)" }
    if text.wholeMatch(of: Self.link) != nil { return text }
    if text.wholeMatch(of: Self.bareLink) != nil { return "https://\(text)" }
    guard text.wholeMatch(of: Self.phone) != nil else { return nil }
    let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    return (7...16).contains(digits.count) ? "tel:\(digits)" : nil
  }

  // `Regex` is not `Sendable`, so each use has its own.
  private static var mail: Regex<Substring> { /[A-Za-z0-9._+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,}/ }
  private static var link: Regex<Substring> { /https?:\/\/[^\s@<>"]+/ }
  /// A link without its scheme: a host with a known kind of name, and a path.
  private static var bareLink: Regex<Substring> { /(?:[a-z0-9\-]+\.)+(?:com|net|org|io|me|kr|jp|hk|gg)\/[^\s@<>"]+/ }
  private static var phone: Regex<Substring> { /[+(]?[0-9][0-9 ()\-.]+/ }
}
