import Metrics

/// Counters, timers and gauges of the market; `docs/monitoring.md` explains each.
enum MarketMetrics {
  static let uploads = Counter(label: "showroom_market_uploads")
  static let uploadBytes = Counter(label: "showroom_market_upload_bytes")
  /// From when a secret was to be hashed or compared until it was.
  static let secrets = Timer(label: "showroom_market_secret")
  static let searches = Timer(label: "showroom_market_search")
  static let indexBuild = Timer(label: "showroom_market_index_build")
  static let indexBytes = Meter(label: "showroom_market_index_bytes")
  static let indexedGoods = Meter(label: "showroom_market_indexed_goods")
  static let leftOutGoods = Meter(label: "showroom_market_left_out_goods")

  /// Counts a request, and how long it took until its answer began.
  ///
  /// - Parameters:
  ///   - route: the path as the router has it: there are few of them.
  ///   - method: as few.
  static func note(route: String, method: String, status: Int, _ duration: Duration) {
    let dimensions = [("route", route), ("method", method), ("status", String(status))]
    Counter(label: "showroom_market_requests", dimensions: dimensions).increment()
    Timer(label: "showroom_market_request", dimensions: [("route", route)]).record(duration: duration)
  }
}
