import Metrics

/// The metrics of calls to upstreams.
enum UpstreamMetrics {
  static let fresh = Counter(label: "showroom_cache_answers", dimensions: [("kind", "fresh")])
  static let stale = Counter(label: "showroom_cache_answers", dimensions: [("kind", "stale")])
  static let missing = Counter(label: "showroom_cache_answers", dimensions: [("kind", "missing")])
  static let budgetWait = Timer(label: "showroom_budget_wait")

  /// Counts an attempt.
  ///
  /// - Parameters:
  ///   - outcome: its status, or what kept it from having one.
  ///   - source: the name of the upstream.
  static func count(_ outcome: String, of source: String) {
    Counter(label: "showroom_upstream_calls", dimensions: [("outcome", outcome), ("source", source)]).increment()
  }
}

extension NetworkError {
  /// A word for the error, out of a small fixed set.
  var outcome: String {
    switch self {
    case .status(let status, _, _): String(status)
    case .timedOut: "timeout"
    case .bodyTooLarge: "too large"
    case .undecodable: "unreadable"
    default: "failed"
    }
  }
}
