import ServiceLifecycle
import WatchFeature

/// Asks the sources for what people keep, while the server runs.
struct Watching: Service {
  /// One for each source; at least one.
  let runners: [WatchRunner]

  /// Runs until the program ends. A lot whose answers are not stored by then
  /// is asked for after the next start.
  func run() async {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for runner in runners { group.addTask { await runner.run() } }
      }
    }
  }
}
