/// A link to an app's page in the App Store.
///
/// Supported hosts are `apps.apple.com`, `itunes.apple.com` and `geo.itunes.apple.com`, with or without scheme
/// (`https`, `http`, `itms-apps`, `itms-appss`, `itms`, `macappstore`), country and name:
/// `/kr/app/name/id123`, `/app/id123`, `/kr/id123`, and the old `/WebObjects/…/viewSoftware?id=123`.
/// Links to a developer (see ``developer(in:)``), a story or a bundle are not links to an app.
public struct AppLink: Sendable, Hashable {
  /// Apple's number of the app, above 0.
  public let appID: Int
  /// The country in upper case, if the link names one; not checked against the list of storefronts.
  public let storefront: String?

  /// Finds the first link in a text. `id123` counts as a link if it is the whole text.
  ///
  /// - Parameter text: words separated by spaces.
  /// - Returns: `nil` if the text has no link.
  public static func find(in text: String) -> AppLink? {
    if let appID = appID(in: text[...], isExact: true) { return AppLink(appID: appID, storefront: nil) }
    for word in text.split(separator: " ") where word.contains("/") {
      if let link = read(word) { return link }
    }
    return nil
  }

  /// Finds the first link to a developer's page in a text: `https://apps.apple.com/kr/developer/name/id123`, in the old
  /// form with `artist`.
  ///
  /// - Parameter text: words separated by spaces.
  /// - Returns: Apple's number of the developer, above 0, and the country as in ``storefront``; `nil` if the text has
  ///   no such link.
  static func developer(in text: String) -> (id: Int, storefront: String?)? {
    for word in text.split(separator: " ") where word.contains("/") {
      guard let page = page(of: word), let kind = page.parts.first?.lowercased(), developerKinds.contains(kind)
      else { continue }
      for part in page.parts.dropFirst() {
        if let id = appID(in: part, isExact: false) { return (id, page.storefront) }
      }
    }
    return nil
  }

  private static let developerKinds: Set<String> = ["developer", "artist"]
  private static let hosts: Set<String> = ["apps.apple.com", "itunes.apple.com", "geo.itunes.apple.com"]
  private static let schemes: Set<String> = ["https", "http", "itms-apps", "itms-appss", "itms", "macappstore"]

  private static func read(_ word: Substring) -> AppLink? {
    guard let page = page(of: word), let appID = appID(inPath: page.parts, query: page.query) else { return nil }
    return AppLink(appID: appID, storefront: page.storefront)
  }

  /// Splits a link to the store; the path's parts begin after the country.
  private static func page(of word: Substring) -> (storefront: String?, parts: [Substring], query: Substring)? {
    var rest = word
    if let mark = rest.firstRange(of: "://") {
      guard schemes.contains(rest[..<mark.lowerBound].lowercased()) else { return nil }
      rest = rest[mark.upperBound...]
    }
    let pathEnd = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
    var parts = rest[..<pathEnd].split(separator: "/")
    guard let host = parts.first?.lowercased(), hosts.contains(host) else { return nil }
    parts.removeFirst()
    let storefront = parts.first.flatMap(countryCode)
    if storefront != nil { parts.removeFirst() }
    return (storefront, parts, rest[pathEnd...])
  }

  private static func countryCode(_ part: Substring) -> String? {
    part.utf8.count == 2 && part.isASCIILetters ? part.uppercased() : nil
  }

  private static func appID(inPath parts: [Substring], query: Substring) -> Int? {
    if parts.first?.lowercased() == "app" {
      return parts.dropFirst().lazy.compactMap { appID(in: $0, isExact: false) }.first
    }
    if parts.last?.lowercased() == "viewsoftware" {
      let pairs = query.dropFirst().split { $0 == "&" || $0 == "#" }
      return pairs.first { $0.hasPrefix("id=") }.flatMap { Int($0.dropFirst(3)) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return parts.count == 1 ? appID(in: parts[0], isExact: false) : nil
  }

  /// Reads `id` and digits. Punctuation may follow, such as the end of a sentence, but no letter; with `isExact`
  /// nothing may follow.
  private static func appID(in part: Substring, isExact: Bool) -> Int? {
    guard part.prefix(2).lowercased() == "id" else { return nil }
    let digits = part.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    let rest = part[digits.endIndex...]
    guard (1...19).contains(digits.utf8.count), rest.isEmpty || !isExact,
      rest.first.map({ !$0.isLetter && !$0.isNumber && $0 != "-" }) ?? true,
      let appID = Int(digits), appID > 0
    else { return nil }
    return appID
  }
}
