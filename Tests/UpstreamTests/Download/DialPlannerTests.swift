import Addresses
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct DialPlannerTests {
  private func makePlanner(_ resolver: FakeResolver) throws -> DialPlanner {
    let base = try BaseURL("http://10.0.0.5:8080")
    return DialPlanner(
      origins: try AllowedOrigins(publicHosts: ["files.example"], operators: [base]), resolver: resolver)
  }

  /// Returns the addresses to dial for a file of a host.
  private func dialled(_ addresses: [String]) async throws -> [String?] {
    let planner = try makePlanner(FakeResolver(["files.example": [addresses]]))
    let address = try #require(FileAddress("https://files.example/a.png"))
    let targets = try await planner.targets(for: address, from: nil)
    #expect(targets.allSatisfy { $0.host == "files.example" && $0.port == 443 })
    return targets.map { $0.address?.description }
  }

  @Test func `leaves out addresses that may not be dialled`() async throws {
    let mixed = ["10.0.0.1", "93.184.216.34", "::1", "fe80::1", "2606:4700:4700::1111", "::ffff:127.0.0.1"]
    #expect(try await dialled(mixed) == ["93.184.216.34", "2606:4700:4700:0:0:0:0:1111"])
  }

  @Test func `tries at most three addresses, in the order of the resolver`() async throws {
    #expect(try await dialled(["4.0.0.1", "3.0.0.1", "2.0.0.1", "1.0.0.1"]) == ["4.0.0.1", "3.0.0.1", "2.0.0.1"])
  }

  @Test func `reads a mapped address as the address inside`() async throws {
    #expect(try await dialled(["::ffff:93.184.216.34"]) == ["93.184.216.34"])
  }

  @Test(arguments: [
    ["127.0.0.1"], ["169.254.169.254"], ["10.0.0.1", "100.64.0.1"], ["::1"], ["::ffff:10.0.0.1"], ["2002:a00:1::"],
    ["64:ff9b::10.0.0.1"], ["2001:0:5ef5:79fd:0:59d:a0e5:ba1"],
  ])
  func `refuses a name without any allowed address`(addresses: [String]) async throws {
    await #expect(throws: DownloadError.refusedAddress(host: "files.example")) { try await dialled(addresses) }
  }

  @Test func `cannot reach a name without addresses`() async throws {
    await #expect(throws: DownloadError.unreachable(host: "files.example")) { try await dialled([]) }
  }

  @Test func `does not resolve a name that is not allowed`() async throws {
    let resolver = FakeResolver([:])
    let planner = try makePlanner(resolver)
    let address = try #require(FileAddress("https://evil.example/a.png"))
    await #expect(throws: DownloadError.refusedOrigin(host: "evil.example")) {
      try await planner.targets(for: address, from: nil)
    }
    #expect(resolver.asked.values.isEmpty)
  }

  @Test func `leaves the name of a configured origin to the client`() async throws {
    let resolver = FakeResolver([:])
    let planner = try makePlanner(resolver)
    let address = try #require(FileAddress("http://10.0.0.5:8080/a.png"))
    let target = DialTarget(host: "10.0.0.5", address: nil, port: 8_080)
    #expect(try await planner.targets(for: address, from: nil) == [target])
    #expect(try await planner.targets(for: address, from: address) == [target])
    #expect(resolver.asked.values.isEmpty)
  }

  @Test func `no public host can redirect to a configured origin`() async throws {
    let planner = try makePlanner(FakeResolver([:]))
    let address = try #require(FileAddress("http://10.0.0.5:8080/a.png"))
    let source = try #require(FileAddress("https://files.example/a.png"))
    await #expect(throws: DownloadError.refusedOrigin(host: "10.0.0.5")) {
      try await planner.targets(for: address, from: source)
    }
  }
}
