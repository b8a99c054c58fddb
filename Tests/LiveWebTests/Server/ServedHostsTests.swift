import Hummingbird
import Localization
import TestSupport
import Testing

@testable import LiveWeb

struct ServedHostsTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST", "showroom.localhost:80", "127.0.0.1", "127.0.0.1:8080", "127.9.8.7:1",
    "[::1]", "[::1]:8080", "[::ffff:127.0.0.1]:8080", "localhost.", "Showroom.localhost.:8080",
  ])
  func `the names of this machine itself are served`(_ authority: String) {
    #expect(ServedHosts.loopback.contains(authority))
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "evillocalhost", "127.0.0.1.evil.example",
    "192.0.2.1", "128.0.0.1", "0.0.0.0:8080", "[::2]", "[2001:db8::1]:8080", "", ":8080", "[", "::1:8080",
    "localhost..", ".", "evil.example.", "[::1]evil.example", "[::1]evil.example:8080", "[::1", "[::1:8080", "[::1]]",
    "[::1]:8080evil.example", "[::1]8080", "[localhost]", "localhost:evil.example", "127.0.0.1:80:80", "localhost:-1",
  ])
  func `another name for this machine is refused, unless any name is served`(_ authority: String) {
    #expect(!ServedHosts.loopback.contains(authority))
    #expect(ServedHosts.any.contains(authority))
  }

  @Test func `a request without a host is served, because browsers always send one`() {
    #expect(ServedHosts.loopback.contains(nil))
  }

  @Test(arguments: [
    ("127.0.0.1", TrustedProxies.none, ServedHosts.loopback), ("::1", .none, .loopback),
    ("localhost", .none, .loopback), ("0.0.0.0", .none, .any), ("192.0.2.1", .none, .any), ("::", .none, .any),
    ("showroom.example", .none, .any), ("127.0.0.1", TrustedProxies("10.0.0.1") ?? .none, .any),
  ])
  func `only a server that this machine alone can reach is limited to its names`(
    _ address: String, _ proxies: TrustedProxies, _ hosts: ServedHosts
  ) {
    #expect(ServedHosts(listeningOn: address, behind: proxies) == hosts)
  }

  @Test func `only the configured names and those of this machine are served`() throws {
    let hosts = try #require(ServedHosts(names: "Showroom.example.org, 192.168.0.7,[2001:db8::7]"))
    for authority in [
      "showroom.example.org", "SHOWROOM.example.org:8080", "192.168.0.7:8080", "[2001:db8::7]:80", "[2001:DB8:0::7]",
      "[::ffff:192.168.0.7]", "localhost:8080", "127.0.0.1", "showroom.example.org.", "Showroom.example.org.:8080",
    ] { #expect(hosts.contains(authority), "\(authority)") }
    for authority in [
      "evil.example", "example.org", "a.showroom.example.org", "showroom.example.org.evil.example", "192.168.0.8", "",
      "[2001:db8::7", "[2001:db8::7]evil.example", "[showroom.example.org]", "showroom.example.org:evil.example",
    ] { #expect(!hosts.contains(authority), "\(authority)") }
    #expect(hosts.contains(nil))
    #expect(ServedHosts(names: "2001:db8::7") == ServedHosts(names: "[2001:DB8::0:7]"))
    #expect(ServedHosts(names: "showroom.example.org.") == ServedHosts(names: "showroom.example.org"))
  }

  @Test(arguments: [
    "", "a,", "a b", "http://a", "a:8080", "a/b", "*.a", "[", "[::1", "[::1]:80", "[::1]a", "[a]", "[]",
    String(repeating: "a,", count: 64) + "a",
  ])
  func `an invalid list of names is rejected`(_ text: String) {
    #expect(ServedHosts(names: text) == nil)
  }

  @Test(.timeLimit(.minutes(3)))
  func `pages and actions under another name are refused with a page, although Origin matches Host`() async throws {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english)
    }
    let router = web.buildRouter(assets: AssetLibrary([]), hosts: .loopback)
    router.get("/kept") { _, _ in "what is kept" }
    router.post("/kept") { _, _ in "changed" }
    let application = Application(router: router, server: .compressingHTTP1(), logger: LogRecord().logger)
    try await LiveServer.serve(application) { port in
      for method in ["GET", "POST"] {
        for (name, status) in [("evil.example", 421), ("localhost", 200)] {
          let host = "\(name):\(port)"
          let answer = try await RawSocket.ask(
            port,
            "\(method) /kept HTTP/1.1\nHost: \(host)\nOrigin: http://\(host)\nContent-Length: 0\nConnection: close\n\n")
          #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
          #expect(answer.contains("class='error'") == (status == 421))
        }
      }
    }
  }
}
