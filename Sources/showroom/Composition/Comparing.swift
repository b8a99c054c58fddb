import AppsFeature
import ServiceLifecycle

/// Asks the source of apps for what comparisons lack, while the server runs.
struct Comparing: Service {
  let runner: ComparisonRunner
  /// Asks for public pages of apps; `nil` unless the operator allows it.
  var pages: StorePageRunner?

  /// Runs until the program ends. A country whose answer has not come by then
  /// is asked after the next start.
  func run() async {
    await cancelWhenGracefulShutdown {
      async let comparing: Void = runner.run()
      await pages?.run()
      await comparing
    }
  }
}
