import FeatureKit

/// The meaning of the text in the search field.
public enum SearchInput: Sendable, Hashable {
  /// Words to search for; empty if nothing was typed.
  case term(String)
  /// The number of an app. A short number may also be a name, like `2048`.
  case appID(Int)
  /// The bundle id of an app.
  case bundleID(String)
  /// A link to an app's page; `storefront` is its country in upper case, if the link has one.
  case link(appID: Int, storefront: String?)

  /// Parses the text of the search field, in this order:
  ///
  /// 1. A link to an app's page, alone or within a shared sentence (see ``AppLink``), or `id` and a number.
  /// 2. Digits alone, the first not 0: an app's number, if it fits in `Int`.
  /// 3. A bundle id: labels of ASCII letters, digits and hyphens, joined by dots, without a space, that start like a
  ///    reversed domain: with a common top-level domain (`com.naver`), or, of three labels and more, with anything in
  ///    small letters (`ph.telegra.Telegraph`, `developer.apple.wwdc`). What ends like a web address is words
  ///    (`naver.com`, `maps.google.com`), and so are `3.5`, `Vision 2.0` and `Mr.Bean.Game`.
  /// 4. Anything else: words, normalised by ``SearchTerm/normalized(_:)`` and cut to ``SearchTerm/limit`` characters.
  ///
  /// ```swift
  /// SearchInput.parse("https://apps.apple.com/kr/app/memo/id1110145109").input
  /// // .link(appID: 1110145109, storefront: "KR")
  /// ```
  ///
  /// - Parameter text: any text; only its first 16,000 bytes are read.
  /// - Returns: the input, and whether the text was cut.
  public static func parse(_ text: String) -> ParsedSearch {
    let term = SearchTerm.normalized(text)
    if let link = AppLink.find(in: term) {
      return ParsedSearch(input: .link(appID: link.appID, storefront: link.storefront), wasCut: false)
    }
    if term.isASCIIDigits, term.first != "0", let appID = Int(term) {
      return ParsedSearch(input: .appID(appID), wasCut: false)
    }
    if isBundleID(term) { return ParsedSearch(input: .bundleID(term), wasCut: false) }
    let (words, wasCut) = SearchTerm.cut(term)
    return ParsedSearch(input: .term(words), wasCut: wasCut)
  }

  /// App numbers have at least nine digits; a shorter number may be a name.
  static let smallestAppID = 100_000_000

  /// Whether the input is a link to an app or the number of one, and no name.
  var isSurelyApp: Bool {
    switch self {
    case .link: true
    case .appID(let appID): appID >= Self.smallestAppID
    case .term, .bundleID: false
    }
  }

  /// The input as text that parses to the same input, for the search field and the screen's address.
  public var text: String {
    switch self {
    case .term(let words): words
    case .appID(let appID): String(appID)
    case .bundleID(let bundleID): bundleID
    case .link(let appID, nil): "id\(appID)"
    case .link(let appID, let storefront?): "https://apps.apple.com/\(storefront.lowercased())/app/id\(appID)"
    }
  }

  private static func isBundleID(_ text: String) -> Bool {
    guard (3...155).contains(text.utf8.count) else { return false }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let first = labels.first, let last = labels.last,
      first.utf8.count >= 2, first.isASCIILetters
    else { return false }
    let domain = first.lowercased()
    if reversedDomains.contains(domain) { return true }
    guard labels.count >= 3, domain != "www", !commonDomains.contains(last.lowercased()) else { return false }
    return commonDomains.contains(domain) || first.allSatisfy(\.isLowercase)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The first label of most bundle ids; two labels are enough after one of these.
  private static let reversedDomains: Set<String> = [
    "com", "net", "org", "io", "co", "kr", "jp", "cn", "tw", "de", "fr", "uk", "ru",
  ]

  /// The last labels of web addresses, which have the opposite order.
  private static let commonDomains = reversedDomains.union([
    "app", "dev", "me", "tv", "ai", "edu", "gov", "info", "us", "ca", "it", "es", "nl", "br", "au", "eu", "hk", "sg",
  ])
}

/// The result of ``SearchInput/parse(_:)``.
public struct ParsedSearch: Sendable, Hashable {
  /// The meaning of the text.
  public let input: SearchInput
  /// Whether the text was cut because it is longer than ``SearchTerm/limit`` characters.
  public let wasCut: Bool

  /// Creates a result.
  public init(input: SearchInput, wasCut: Bool = false) {
    self.input = input
    self.wasCut = wasCut
  }
}
