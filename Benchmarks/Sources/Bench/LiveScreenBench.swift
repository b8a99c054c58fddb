import CMalloc
import HTTPTypes
import HummingbirdTesting
import LiveWeb

/// How much memory a live screen with 1,000 rows keeps, and whether acting on it makes it grow.
enum LiveScreenBench {
  static let screens = 500
  static let actions = 10_000
  /// 64 KB: of one screen; as growth it is what the allocator's caches and the runtime come and go with.
  static let limit = 64.0 * 1024

  /// Why nothing could be measured.
  enum Failure: Error {
    /// The C library does not tell how much is allocated (glibc 2.33 or newer does).
    case noAllocatorStatistics
    /// Screens were dropped while they were counted.
    case dropped(expected: Int, live: Int)
    /// An action was answered by more or fewer lines than the row it changed.
    case unexpected(lines: Int)
  }

  /// Opens screens on a real server and acts on one of them.
  ///
  /// - Returns: allocated bytes for each open screen, and the growth over 10,000 actions on one.
  /// - Throws: ``Failure``, and what the client throws.
  static func run() async throws -> [BenchFigure] {
    guard cmalloc_allocated_bytes() > 0 else { throw Failure.noAllocatorStatistics }
    let site = DemoSite()
    return try await site.application().test(.live) { client in
      [try await memoryOfScreens(client, site), try await growth(client)]
    }
  }

  private static func memoryOfScreens(_ client: any TestClientProtocol, _ site: DemoSite) async throws -> BenchFigure {
    for _ in 0..<50 { _ = try await client.execute(uri: "/rows", method: .get) }
    let liveBefore = site.registry.count
    let before = allocated
    for _ in 0..<screens { _ = try await client.execute(uri: "/rows", method: .get) }
    let bytes = (allocated - before) / Double(screens)
    guard site.registry.count == liveBefore + screens else {
      throw Failure.dropped(expected: liveBefore + screens, live: site.registry.count)
    }
    let counted = site.registry.bytes / site.registry.count
    return .atMost(
      limit, "live screen of 1,000 rows", bytes, "bytes",
      note: "mean of \(screens), rows shared; the registry counts \(counted) each")
  }

  private static func growth(_ client: any TestClientProtocol) async throws -> BenchFigure {
    var visitor = try await LiveVisitor(client, path: "/rows")
    try await act(&visitor, times: 2_000)
    let before = allocated
    try await act(&visitor, times: actions)
    return .atMost(
      limit, "live screen, growth over 10,000 actions", allocated - before, "bytes",
      note: "allocated bytes; below the bound is noise")
  }

  private static func act(_ visitor: inout LiveVisitor, times: Int) async throws {
    for row in 0..<times {
      let lines = try await visitor.act("action=update&row=\(row)")
      guard lines.count == 1 else { throw Failure.unexpected(lines: lines.count) }
    }
  }

  private static var allocated: Double { Double(cmalloc_allocated_bytes()) }
}
