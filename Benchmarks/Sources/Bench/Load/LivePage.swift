/// The state of a live page that a client needs for actions.
struct LivePage: Sendable {
  /// The reasons why a response is no live page.
  enum Failure: Error {
    /// The document names no screen or no version.
    case notLive
    /// The response set no profile cookie.
    case noProfile
  }

  /// The live screen's id.
  let screen: String
  /// The version the client shows.
  var version: UInt64
  /// The `Cookie` header that names the profile.
  let cookie: String
  /// The actions sent so far.
  private(set) var order = 0

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - html: the document.
  ///   - setCookie: the response's `Set-Cookie` header.
  /// - Throws: ``Failure`` when something is missing.
  init(html: String, setCookie: String?) throws(Failure) {
    guard let screen = Self.attribute("data-screen", in: html),
      let version = Self.attribute("data-version", in: html).flatMap({ UInt64($0) })
    else { throw .notLive }
    guard let cookie = setCookie?.split(separator: ";").first else { throw .noProfile }
    self.screen = String(screen)
    self.version = version
    self.cookie = String(cookie)
  }

  /// The headers of the next action.
  mutating func nextHeaders(origin: String) -> [(name: String, value: String)] {
    order += 1
    return [
      ("Accept", "application/x-ndjson"), ("Cookie", cookie),
      ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin), ("Sec-Fetch-Site", "same-origin"),
      ("Showroom-Screen", screen), ("Showroom-Version", String(version)), ("Showroom-Order", String(order)),
    ]
  }

  private static func attribute(_ name: String, in html: String) -> Substring? {
    guard let start = html.firstRange(of: "\(name)=")?.upperBound, start < html.endIndex else { return nil }
    let quote = html[start]
    return html[start...].dropFirst().prefix { $0 != quote }
  }
}
