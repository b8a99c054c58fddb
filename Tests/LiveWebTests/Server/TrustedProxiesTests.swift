import Addresses
import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@testable import LiveWeb

struct TrustedProxiesTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:DB8:1:2::9", "2001:db8:1:2::/64"), ("::1", "0:0:0:0::/64"),
  ])
  func `an IPv4 address counts as itself, an IPv6 address as its network`(_ text: String, _ client: String) throws {
    #expect(try #require(IPAddress(text)).client == client)
  }

  @Test(arguments: [
    "", " ", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4:80", "[::1]", "::1%lo", "unknown", "example.org", "_hidden",
    "1.2.3.4 ", "0x7f000001", "١٢٧.0.0.1", String(repeating: "1", count: 10_000),
  ])
  func `any other text is not an address`(_ text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.1.2.3/8", "10.9.9.9", true),
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("127.0.0.1", "::1", false),
    ("127.0.0.1", "::ffff:127.0.0.1", true), ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
    ("::/0", "203.0.113.9", true), ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::1", false),
    ("192.0.2.1 , fd00::/8", "fd12::1", true), ("192.0.2.1/32", "192.0.2.1", true),
  ])
  func `a range contains the addresses with its prefix`(_ ranges: String, _ address: String, _ isInside: Bool) throws {
    let proxies = try #require(TrustedProxies(ranges))
    #expect(proxies.contains(try #require(IPAddress(address))) == isInside)
  }

  @Test(arguments: [
    ("192.0.2.7", "203.0.113.9", "192.0.2.7"), ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "unknown", "10.0.0.1"), ("2001:db8:1:2::9", "203.0.113.9", "2001:db8:1:2::/64"),
  ])
  func `the client is the peer, or the one that a trusted proxy names`(
    _ peer: String, _ header: String, _ client: String
  ) throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    let address = try SocketAddress(ipAddress: peer, port: 80)
    #expect(proxies.client(behind: address, [.forwardedFor: header]) == client)
    #expect(proxies.client(behind: nil, [.forwardedFor: header]) == nil)
  }

  @Test(arguments: [
    "", ",", "127.0.0.1,", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/", "::1/129",
    "1.2.3.4/8/8",
    Array(repeating: "127.0.0.1", count: 65).joined(separator: ","),
  ])
  func `an invalid list of ranges is rejected`(_ text: String) {
    #expect(TrustedProxies(text) == nil)
  }

  @Test(arguments: [
    ("203.0.113.9", "203.0.113.9"), ("203.0.113.9, 10.0.0.2", "203.0.113.9"),
    ("6.6.6.6, 203.0.113.9, 10.0.0.2, 127.0.0.1", "203.0.113.9"), ("garbage, 203.0.113.9", "203.0.113.9"),
    ("203.0.113.9, garbage", nil), ("203.0.113.9,, 10.0.0.2", nil), ("", nil), ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
    ("203.0.113.9:4711", nil), ("203.0.113.9" + String(repeating: ",10.0.0.2", count: 20), "10.0.0.2"),
  ])
  func `the client is the last address that is not a trusted proxy`(_ header: String, _ client: String?) throws {
    let proxies = try #require(TrustedProxies("127.0.0.1, 10.0.0.0/8"))
    #expect(proxies.client(in: header)?.client == client)
  }

  @Test(
    .timeLimit(.minutes(3)),
    arguments: [
      (TrustedProxies.none, "127.0.0.1 false"), (TrustedProxies("127.0.0.1/8") ?? .none, "203.0.113.9 true"),
      (TrustedProxies("192.0.2.1") ?? .none, "127.0.0.1 false"),
    ])
  func `only headers of a trusted proxy are read`(_ proxies: TrustedProxies, _ found: String) async throws {
    let router = WebRouter(context: LiveRequestContext.self)
    router.addMiddleware { ClientAddressMiddleware(trusting: proxies) }
    router.get("/") { _, context in "\(context.address) \(context.isSecure)" }
    try await LiveServer.serve(Application(router: router, logger: LogRecord().logger)) { port in
      let answer = try await RawSocket.ask(
        port,
        "GET / HTTP/1.1\nHost: x\nX-Forwarded-For: 1.1.1.1\nX-Forwarded-For: 203.0.113.9\nX-Forwarded-Proto: https\n"
          + "Connection: close\n\n")
      #expect(answer.hasSuffix("\n\n" + found))
    }
  }
}
