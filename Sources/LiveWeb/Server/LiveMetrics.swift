import Metrics

/// Counters and gauges of screens and streams; `docs/monitoring.md` explains each.
enum LiveMetrics {
  static let actions = Counter(label: "showroom_actions")
  /// Screens that were rebuilt because a page named one that no longer exists.
  static let rebuilds = Counter(label: "showroom_screens_rebuilt")
  static let openStreams = Meter(label: "showroom_open_streams")
  static let liveScreens = Meter(label: "showroom_live_screens")
  static let liveScreenBytes = Meter(label: "showroom_live_screen_bytes")

  /// Counts a request that was refused before the application got it.
  static func countRefusal(_ status: Int) {
    Counter(label: "showroom_refusals", dimensions: [("status", String(status))]).increment()
  }
}
