import NIOCore
import NIOHTTP1

/// A client with a page of the most popular movies, which requests further pages.
struct MoviesVisitor {
  /// The reasons why a page is wrong.
  enum Failure: Error {
    /// A page did not arrive; the end of the response.
    case noPage(answer: String)
    /// The page was not at the end of the list after all pages; its last address.
    case notAtEnd(address: String)
  }

  private static let path = "/movies/lists/popular"

  private let client: WebClient
  private var page: LivePage
  private var address = Self.path

  /// Opens the page.
  ///
  /// - Parameters:
  ///   - number: the number of the client, 0 ... 65,535.
  ///   - client: a client of a server that trusts it as a proxy.
  /// - Throws: `LivePage.Failure`, `WebClient.UnexpectedStatus`, and what the connection throws.
  init(_ number: Int, _ client: WebClient) async throws {
    self.client = client.speaking(for: Visitors.address(number))
    let answer = try await self.client.get(Self.path)
    page = try LivePage(html: String(buffer: answer.body), setCookie: answer.headers.first(name: "set-cookie"))
  }

  /// Requests further pages, one after the other.
  ///
  /// - Returns: the time until the last line of each page, in milliseconds.
  /// - Throws: ``Failure/noPage(answer:)``, `WebClient.UnexpectedStatus`, and what the connection throws.
  mutating func goOn(pages: Int) async throws -> [Double] {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<pages {
      let start = clock.now
      let answer = try await client.act("action=reachedEnd", on: &page, at: address)
      times.append((clock.now - start) / .milliseconds(1))
      try take(String(buffer: answer.body))
    }
    return times
  }

  /// Checks that the page is at the end of the list.
  ///
  /// - Throws: ``Failure/notAtEnd(address:)``.
  func checkEnd() throws {
    guard address.hasSuffix("-\(MoviesPagesBench.pages)") else { throw Failure.notAtEnd(address: address) }
  }

  /// Applies the lines of a response, as far as the next action depends on them.
  private mutating func take(_ answer: String) throws {
    let lines = answer.split(separator: "\n")
    // `[17,"url","/movies/lists/popular?pages=1-2","replace","Popular"]`
    let addresses = lines.filter { $0.contains(",\"url\",\"") }.compactMap { line in
      line.split(separator: "\"").first { $0.hasPrefix(Self.path) }
    }
    guard let address = addresses.last, let end = lines.last, end.hasSuffix(",\"end\"]"),
      let version = UInt64(end.dropFirst().prefix { $0.isNumber })
    else { throw Failure.noPage(answer: String(answer.suffix(300))) }
    self.address = String(address)
    page.version = version
  }
}
