import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import OpenMarket
import Testing

/// The Open Market as a process: output, responses and files.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct MarketServerTests {
  private func withMarket(
    _ arguments: [String] = [], in directory: URL, _ body: (Server, _ url: String) async throws -> Void
  ) async throws {
    let server = try Server(["market", "serve", "--port", "0", "--data", "data"] + arguments, in: directory)
    defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
    let line = try #require(await server.next(1).first)
    #expect(line.wholeMatch(of: /Open Market is at http:\/\/127\.0\.0\.1:\d+/) != nil)
    try await body(server, String(line.dropFirst("Open Market is at ".count)))
  }

  private func get(_ url: String, host: String? = nil) async throws -> (status: Int, type: String, body: String) {
    var request = HTTPClientRequest(url: url)
    if let host { request.headers.add(name: "Host", value: host) }
    let response = try await HTTPClient.shared.execute(request, timeout: .minutes(2))
    let body = try await response.body.collect(upTo: 16 << 20)
    return (Int(response.status.code), response.headers.first(name: "content-type") ?? "", String(buffer: body))
  }

  @Test func `it serves products and pictures as soon as it prints its address`() async throws {
    try await withTemporaryDirectory { directory in
      try await withMarket(in: directory) { server, url in
        #expect(try await get(url + "/healthChecker").body == #""OK""#)
        let page = try await get(url + "/api/products?page_no=1&items_per_page=100")
        #expect(page.status == 200)
        let total = try #require(page.body.firstMatch(of: /"totalCount":(\d+)/)?.1).description
        #expect(Int(total) == SeedProducts.writtenCount)
        let picture = try #require(page.body.firstMatch(of: /"thumbnail":"([^"]+)"/)?.1).description
        #expect(picture.hasPrefix(url + "/media/"))
        #expect(try await get(picture).type == "image/jpeg")
        let misled = try await get(url + "/api/products", host: "rebound.example")
        #expect(misled.status == 421)
        #expect(misled.body.hasPrefix(#"{"code":421,"#))
        #expect(await server.stop() == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.appending(path: "data").path)
        #expect(files.sorted() == ["market-uploads", "secret.key", "showroom.sqlite"])
      }
    }
  }

  @Test func `the public URL is the operator's, and the market can start empty`() async throws {
    try await withTemporaryDirectory { directory in
      let seeded = try await Program.run(["market", "seed", "--scale", "2", "--data", "data"], in: directory)
      #expect(seeded.code == 0)
      let again = try await Program.run(["market", "seed", "--scale", "2", "--data", "data"], in: directory)
      #expect(again.code == 65)
      let arguments = ["--public-url", "https://market.example.org", "--samples"]
      try await withMarket(arguments, in: directory) { server, url in
        let page = try await get(url + "/api/products")
        #expect(page.body.contains(#""totalCount":2"#), "a market with products gets no samples")
        #expect(page.body.contains(#""thumbnail":"https://market.example.org/media/"#))
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test(arguments: [(["--live"], true), (["--live", "--samples"], false), ([], false)])
  func `a start without samples tells of those of an earlier start`(arguments: [String], isTold: Bool) async throws {
    try await withTemporaryDirectory { directory in
      let seeded = try await Program.run(["market", "seed", "--scale", "2", "--data", "data"], in: directory)
      #expect(seeded.code == 0)
      // An address of another machine ends the server after everything else has started.
      let server = ["serve", "--host", "192.0.2.1", "--port", "0", "--data", "data"]
      let result = try await Program.run(server + arguments, in: directory)
      #expect(result.code == 69)
      #expect(result.errors.contains("sample products of an earlier start") == isTold)
    }
  }

  @Test func `samples are removed, and do not come back`() async throws {
    try await withTemporaryDirectory { directory in
      for (arguments, note) in [
        (["seed", "--scale", "2"], "2 products were added."), (["remove-samples"], "2 sample products were removed."),
        (["remove-samples"], "0 sample products were removed."),
      ] {
        let result = try await Program.run(["market"] + arguments + ["--data", "data"], in: directory)
        #expect(result.code == 0)
        #expect(result.errors.contains(note))
      }
      try await withMarket(["--samples"], in: directory) { server, url in
        let products = try await get(url + "/api/products").body
        #expect(products.contains(#""totalCount":0"#))
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test func `beside the web app it listens on the operator's port`() async throws {
    try await withTemporaryDirectory { directory in
      let arguments = ["serve", "--port", "0", "--market-port", "0", "--data", "data", "--lax"]
      let refused = try await Program.run(arguments, in: directory)
      #expect(refused.code == 64, "serve takes the market's own options only as variables")
      let server = try Server(["serve", "--port", "0", "--market-port", "0", "--data", "data"], in: directory)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      let line = try #require(await server.next(3).last)
      try #require(line.hasPrefix("Open Market is at http://127.0.0.1:"))
      #expect(try await get(line.dropFirst("Open Market is at ".count) + "/healthChecker").body == #""OK""#)
      #expect(await server.stop() == 0)
    }
  }

  @Test func `a port in use exits with 69 and names the flag`() async throws {
    try await withTemporaryDirectory { directory in
      try await withMarket(["--no-samples"], in: directory) { server, url in
        let port = try #require(URLComponents(string: url)?.port)
        let alone = try await Program.run(
          ["market", "serve", "--port", "\(port)", "--data", "other", "--no-samples"], in: directory)
        #expect(alone.code == 69)
        #expect(alone.errors.contains("--port (0: any)"))
        let beside = try await Program.run(
          ["serve", "--port", "0", "--market-port", "\(port)", "--data", "other", "--log-level", "critical"],
          in: directory)
        #expect(beside.code == 69)
        #expect(beside.errors.contains("--market-port (0: any)"))
        #expect(beside.output == "", "no address is announced before it listens")
        #expect(await server.stop() == 0)
      }
    }
  }

  @Test func `metrics count requests, searches and the index`() async throws {
    try await withTemporaryDirectory { directory in
      let port = try HeldPort()
      defer { port.release() }
      try await withMarket(["--metrics-port", "\(port.number)"], in: directory) { server, url in
        _ = try await get(url + "/api/products?search_value=a")
        _ = try await get(url + "/api/products/999")
        check(try await get("http://127.0.0.1:\(port.number)/metrics").body)
        #expect(await server.stop() == 0)
      }
    }
  }

  private func check(_ metrics: String) {
    let figures = metrics.split(separator: "\n").map(String.init)
    for figure in [
      #"showroom_market_requests_total{method="GET",route="/api/products",status="200"} 1"#,
      "showroom_market_search_seconds_count 1", "showroom_market_indexed_goods 333.0",
    ] { #expect(figures.contains(figure), "\(figure)") }
    let refusals = figures.filter { $0.hasPrefix("showroom_market_requests_total") && $0.contains(#""404""#) }
    #expect(refusals.count == 1)
    for name in ["showroom_market_index_bytes", "showroom_market_secret_seconds_count"] {
      #expect(figures.contains { $0.hasPrefix(name) && !$0.hasSuffix(" 0") }, "\(name)")
    }
  }
}
