import Metrics

/// Counters, timers and gauges of the market; `docs/monitoring.md` explains each.
enum MarketMetrics {
  static let uploads = Counter(label: "showroom_market_uploads")
  static let uploadBytes = Counter(label: "showroom_market_upload_bytes")
  /// Time to hash or compare a secret, including the wait for a worker.
  static let secrets = Timer(label: "showroom_market_secret")
  static let searches = Timer(label: "showroom_market_search")
  static let indexBuild = Timer(label: "showroom_market_index_build")
  static let indexBytes = Meter(label: "showroom_market_index_bytes")
  static let indexedProducts = Meter(label: "showroom_market_indexed_goods")
  static let leftOutProducts = Meter(label: "showroom_market_left_out_goods")

  /// Counts a request and records the time until its response began.
  ///
  /// - Parameters:
  ///   - route: path pattern of the router, so that there are few values.
  ///   - method: HTTP method, or `other` for a rare one.
  ///   - status: status of the response.
  ///   - duration: time until the response began.
  static func note(route: String, method: String, status: Int, _ duration: Duration) {
    let dimensions = [("route", route), ("method", method), ("status", String(status))]
    Counter(label: "showroom_market_requests", dimensions: dimensions).increment()
    Timer(label: "showroom_market_request", dimensions: [("route", route)]).record(duration: duration)
  }
}
