import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import LiveWeb

/// The bytes of the first page of a phone, compressed as the server does: gzip at zlib's default level, each file on its
/// own. `make bench` measures the same over a socket.
@Suite(.timeLimit(.minutes(3)))
struct FirstPageTests {
  /// A first page.
  struct Page: Sendable {
    let path: String
    /// Whether the bound holds for the page with its script. Today has the rows of three features and their styles: what
    /// it needs to be drawn takes ten packets without the script, which follows.
    let isWhole: Bool
    /// The bytes of the market, which this site does not have: its tab, and on Today its rows with their styles.
    let market: Int
  }

  private static let pages: [Page] = [
    Page(path: "/apps", isWhole: true, market: 20), Page(path: "/", isWhole: false, market: 1_650),
  ]

  @Test(arguments: pages, ["en", "ko"])
  func `a first page takes no more than ten packets, and its script no more than 6,000 bytes`(
    page: Page, language: String
  ) async throws {
    try await SandboxSite.browse(hasMovies: true) { site in
      let response = try await site.fetch(page.path, [.acceptLanguage: language])
      let text = String(buffer: response.body)
      #expect(text.contains("<html lang='\(language)'") && !text.contains("data-busy"), "with every section at hand")
      let html = try #require(CompressedFile(Array(text.utf8), contentType: "text/html"))
      let styles = text.matches(of: #/<link rel='stylesheet' href='([^']*)'/#).map { String($0.output.1) }
      let scripts = text.matches(of: #/<script src='([^']*)'/#).map { String($0.output.1) }
      #expect(styles.count == 2 && !scripts.isEmpty)
      let css = try await Self.weight(of: styles, at: site)
      let script = try await Self.weight(of: scripts, at: site)
      #expect(script <= 6_000)
      let own = try html.buffer().readableBytes
      let whole = own + css + (page.isWhole ? script : 0) + page.market
      #expect(whole <= 14_600, "HTML \(own), styles \(css), script \(script)")
    }
  }

  /// Returns the bytes of files as a browser gets them.
  private static func weight(of files: [String], at site: SandboxSite) async throws -> Int {
    var bytes = 0
    for file in files {
      let response = try await site.fetch(file, [.acceptEncoding: "gzip"])
      #expect(response.headers[.contentEncoding] == "gzip", "\(file)")
      bytes += response.body.readableBytes
    }
    return bytes
  }
}
