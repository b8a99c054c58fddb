import AppsFeature
import ServiceLifecycle

/// Asks the source of apps for what comparisons lack, while the server runs.
struct Comparing: Service {
  let runner: ComparisonRunner

  /// Runs until the program ends. A country whose answer has not come by then
  /// is asked after the next start.
  func run() async { await cancelWhenGracefulShutdown { await runner.run() } }
}
