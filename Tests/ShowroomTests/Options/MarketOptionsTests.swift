import LiveWeb
import OpenMarket
import Testing
import Upstream

@testable import showroom

struct MarketOptionsTests {
  private func settings(
    _ flags: [String: String], _ environment: [String: String] = [:]
  ) throws -> MarketServerSettings {
    try MarketServerSettings(OptionReader(flags: flags, environment: environment))
  }

  @Test func `defaults are strict rules, the hand-written products and the market's port`() throws {
    let settings = try settings([:])
    #expect(settings.port == 8082)
    #expect(settings.host == "127.0.0.1")
    #expect(settings.market.rules == .strict)
    #expect(!settings.market.showsOriginalCurrenciesOnly)
    #expect(settings.market.publicURL == nil)
    #expect(settings.market.seedProducts == SeedProducts.writtenCount)
    #expect(SeedProducts.writtenCount >= 300)
  }

  @Test(arguments: [
    ([:], SeedProducts.writtenCount), (["live": "true"], 0), (["samples": "no"], 0),
    (["live": "true", "samples": "yes"], SeedProducts.writtenCount),
  ])
  func `beside live apps an empty market gets sample products on request only`(
    flags: [String: String], count: Int
  ) throws {
    #expect(try ServeSettings(OptionReader(flags: flags, environment: [:])).market.seedProducts == count)
    #expect(try settings(flags).market.seedProducts == count)
  }

  @Test func `the web app's market has no port by default, and 0 is any free port`() throws {
    func port(_ flags: [String: String]) throws -> Int? {
      try ServeSettings(OptionReader(flags: flags, environment: [:])).marketPort
    }
    #expect(try port([:]) == nil)
    #expect(try port(["market-port": "0"]) == 0)
    #expect(throws: CommandFailure.self) { try port(["market-port": "65536"]) }
  }

  @Test func `the contact for reports is a line of text`() throws {
    func contact(_ text: String?) throws -> String? {
      let flags = text.map { ["report-contact": $0] } ?? [:]
      return try ServeSettings(OptionReader(flags: flags, environment: [:])).reportContact
    }
    #expect(try contact(nil) == nil)
    #expect(try contact("help@market.example") == "help@market.example")
    for wrong in [" ", "a\nb", String(repeating: "a", count: 201)] {
      #expect(throws: CommandFailure.self, "\(wrong)") { try contact(wrong) }
    }
  }

  @Test func `variables set the same options as flags`() throws {
    let settings = try settings(
      [:],
      [
        "SHOWROOM_COMPAT_LAX": "true", "SHOWROOM_MARKET_PUBLIC_URL": "https://market.example.org/",
        "SHOWROOM_SAMPLES": "false", "SHOWROOM_MARKET_PORT": "9000", "SHOWROOM_COMPAT_CURRENCIES": "true",
      ])
    #expect(settings.market.rules == .lax)
    #expect(settings.market.showsOriginalCurrenciesOnly)
    #expect(settings.market.publicURL?.description == "https://market.example.org")
    #expect(settings.market.seedProducts == 0)
    #expect(settings.port == 9_000)
  }

  @Test func `a market on the loopback address answers under loopback names only`() throws {
    func hosts(_ flags: [String: String]) throws -> ServedHosts {
      let settings = try settings(flags)
      return settings.market.hosts(listeningOn: settings.host, behind: settings.trustedProxies)
    }
    #expect(try hosts([:]) == .loopback)
    #expect(try hosts(["host": "0.0.0.0"]) == .any)
    #expect(try hosts(["trusted-proxy": "127.0.0.1"]) == .any)
    #expect(try hosts(["market-public-url": "https://market.example.org"]) == .any)
  }

  @Test func `the market gets a quarter of the connections`() {
    let few = WebServer.limits(files: 1_024)
    #expect(few.market.connections == 224)
    #expect(few.web.connections == 672)
    let many = WebServer.limits(files: 65_536)
    #expect(many.market.connections == ConnectionLimits().connections)
    #expect(many.web.connections == ConnectionLimits().connections)
    #expect(WebServer.limits(files: 10).web.connections == 1)
    #expect(WebServer.limits(files: 65_536, connections: 20_000).web.connections == 20_000)
    #expect(WebServer.limits(files: 1_024, connections: 20_000).web.connections == few.web.connections)
  }
}
