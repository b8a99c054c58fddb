import CMalloc
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
    /// Answers were not what they should be.
    case wrongAnswers(Int)
  }

  /// Opens screens on a real server, and acts on one of them; the client is another process.
  ///
  /// - Returns: allocated bytes for each open screen, and the growth over 10,000 actions on one.
  /// - Throws: ``Failure``, `LoadProcess.Failure`, `ChildProcess.Failure`.
  static func run() async throws -> [BenchFigure] {
    guard cmalloc_allocated_bytes() > 0 else { throw Failure.noAllocatorStatistics }
    let site = DemoSite()
    return try await site.application().test(.live) { server in
      [try await memoryOfScreens(server.port, site.registry), try await growth(server.port)]
    }
  }

  private static func memoryOfScreens(_ port: Int?, _ registry: ScreenRegistry) async throws -> BenchFigure {
    let load = LoadProcess(port: port, path: "/rows")
    _ = try await kept(by: load, requests: 50)
    let live = registry.count
    let bytes = try await kept(by: load, requests: screens) / Double(screens)
    guard registry.count == live + screens else {
      throw Failure.dropped(expected: live + screens, live: registry.count)
    }
    return .atMost(
      limit, "live screen of 1,000 rows", bytes, "bytes",
      note: "mean of \(screens), rows shared; the registry counts \(registry.bytes / registry.count) each")
  }

  /// Two runs that differ in nothing but the number of actions: opening the screen cancels out.
  private static func growth(_ port: Int?) async throws -> BenchFigure {
    let load = LoadProcess(port: port, path: "/rows", form: "action=update&row=500")
    _ = try await kept(by: load, requests: actions)
    let few = try await kept(by: load, requests: 1_000)
    let many = try await kept(by: load, requests: 1_000 + actions)
    return .atMost(
      limit, "live screen, growth over 10,000 actions", many - few, "bytes",
      note: "allocated after 11,000 actions less that after 1,000; below the bound is noise")
  }

  /// Bytes that this process has allocated after the load and had not before.
  private static func kept(by load: LoadProcess, requests: Int) async throws -> Double {
    let before = Double(cmalloc_allocated_bytes())
    let tally = try await load.run(requests: requests)
    guard tally.errors == 0 else { throw Failure.wrongAnswers(tally.errors) }
    return Double(cmalloc_allocated_bytes()) - before
  }
}
