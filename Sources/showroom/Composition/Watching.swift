import ServiceLifecycle
import WatchFeature

/// Asks the sources for what people keep, and tells people what has changed,
/// while the server runs.
struct Watching: Service {
  /// One for each source.
  let runners: [WatchRunner]
  let news: NewsRunner

  /// Runs until the program ends. A lot without stored answers by then
  /// is asked for after the next start, and a change that is not told by then
  /// is told after it.
  func run() async {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await news.run() }
        for runner in runners { group.addTask { await runner.run() } }
      }
    }
  }
}
