import CMalloc
import HummingbirdTesting
import LiveWeb

/// Measures the memory of a live screen with 1,000 rows, and its growth over many actions.
enum LiveScreenBench {
  static let screens = 500
  static let actions = 10_000
  /// 64 KB for one screen. The allocator's caches and the runtime vary by as much, so it is the limit for growth, too.
  static let limit = 64.0 * 1024

  /// The reasons why nothing could be measured.
  enum Failure: Error {
    /// The C library does not report allocated memory (glibc 2.33 or newer does).
    case noAllocatorStatistics
    /// Screens were dropped during the measurement.
    case dropped(expected: Int, live: Int)
    /// Responses were wrong.
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

  /// Compares two runs that differ only in the number of actions: the memory of opening the screen cancels out.
  private static func growth(_ port: Int?) async throws -> BenchFigure {
    let load = LoadProcess(port: port, path: "/rows", form: "action=update&row=500")
    _ = try await kept(by: load, requests: actions)
    let few = try await kept(by: load, requests: 1_000)
    let many = try await kept(by: load, requests: 1_000 + actions)
    return .atMost(
      limit, "live screen, growth over 10,000 actions", many - few, "bytes",
      note: "allocated after 11,000 actions less that after 1,000; below the bound is noise")
  }

  /// The bytes that this process has allocated after the load and had not before.
  private static func kept(by load: LoadProcess, requests: Int) async throws -> Double {
    let before = Double(cmalloc_allocated_bytes())
    let tally = try await load.run(requests: requests)
    guard tally.errors == 0 else { throw Failure.wrongAnswers(tally.errors) }
    return Double(cmalloc_allocated_bytes()) - before
  }
}
