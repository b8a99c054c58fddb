import Addresses
import NIOCore
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct SystemHostResolverTests {
  @Test func `finds this machine, which is never allowed as a public host`() async throws {
    let addresses = try await SystemHostResolver().addresses(of: "localhost", port: 443)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { $0.port == 443 })
    #expect(addresses.allSatisfy { IPAddress($0).map { AddressRule.allows($0) } == false })
  }

  @Test func `finds nothing for an unknown name`() async {
    await #expect(throws: DownloadError.unreachable(host: "nowhere.invalid")) {
      try await SystemHostResolver().addresses(of: "nowhere.invalid", port: 443)
    }
  }
}
