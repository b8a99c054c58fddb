import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import LiveWeb

/// The bytes of the first page of a phone, compressed as the server does: gzip at zlib's default level, each file on its
/// own. `make bench` measures the same over a socket.
@Suite(.timeLimit(.minutes(3)))
struct FirstPageTests {
  /// The bytes of the page that this site does not have: the tab of the market.
  private static let reserve = 20

  /// Today has the rows of three features and their styles: what it needs to be drawn takes ten packets without the
  /// script, which follows.
  @Test(arguments: [("/apps", true), ("/", false)] as [(String, Bool)])
  func `a first page takes no more than ten packets, and its script no more than 6,000 bytes`(
    path: String, isWhole: Bool
  ) async throws {
    try await SandboxSite.browse(hasMovies: true) { site in
      let page = try await site.newcomer().get(path).text
      let html = try #require(CompressedFile(Array(page.utf8), contentType: "text/html"))
      let styles = page.matches(of: #/<link rel='stylesheet' href='([^']*)'/#).map { String($0.output.1) }
      let scripts = page.matches(of: #/<script src='([^']*)'/#).map { String($0.output.1) }
      #expect(!styles.isEmpty && !scripts.isEmpty)
      let css = try await Self.weight(of: styles, at: site)
      let script = try await Self.weight(of: scripts, at: site)
      #expect(script <= 6_000)
      let own = try html.buffer().readableBytes
      let whole = own + css + (isWhole ? script : 0) + Self.reserve
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
