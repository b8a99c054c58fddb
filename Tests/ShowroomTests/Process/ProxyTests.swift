import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// The server with and without a proxy.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ProxyTests {
  @Test(arguments: [("", false), ("10.0.0.1", false), ("127.0.0.0/8", true)])
  func `only a trusted proxy makes the cookie secure, and without one no other host name works`(
    _ proxies: String, _ isSecure: Bool
  ) async throws {
    try await withTemporaryDirectory { directory in
      let arguments = ["serve", "--port", "0", "--data", "data"]
      let server = try Server(
        arguments + (proxies.isEmpty ? [] : ["--trusted-proxy", proxies]), in: directory)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      let line = try #require(await server.next(1).first)
      var request = HTTPClientRequest(url: line.dropFirst("Showroom is at ".count) + "/settings")
      request.headers = ["X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"]
      let response = try await HTTPClient.shared.execute(request, timeout: .minutes(2))
      #expect(response.status == .ok)
      let cookie = try #require(response.headers.first(name: "set-cookie"))
      #expect(cookie.lowercased().contains("; secure") == isSecure)
      _ = try await response.body.collect(upTo: 1 << 20)
      request.headers.add(name: "Host", value: "elsewhere.example")
      let renamed = try await HTTPClient.shared.execute(request, timeout: .minutes(2))
      #expect(
        renamed.status.code == (proxies.isEmpty ? 421 : 200), "only a proxy may send requests for another host name")
      let page = try await renamed.body.collect(upTo: 1 << 20)
      #expect(String(buffer: page).contains("--trusted-proxy") == proxies.isEmpty)
      #expect(await server.stop() == 0)
    }
  }

  @Test func `a server with allowed hosts refuses other names`() async throws {
    try await withTemporaryDirectory { directory in
      let arguments = ["--trusted-proxy", "127.0.0.1", "--allowed-hosts", "showroom.example"]
      let server = try Server(["serve", "--port", "0", "--data", "data"] + arguments, in: directory)
      defer { if server.process.isRunning { kill(server.process.processIdentifier, SIGKILL) } }
      let url = try #require(await server.next(1).first).dropFirst("Showroom is at ".count)
      for (name, status) in [("showroom.example", 200), ("elsewhere.example", 421), (nil, 200)] {
        var request = HTTPClientRequest(url: url + "/health")
        if let name { request.headers = ["Host": name] }
        #expect(try await HTTPClient.shared.execute(request, timeout: .minutes(2)).status.code == UInt(status))
      }
      #expect(await server.stop() == 0)
    }
  }
}
