import Foundation

extension CachedResponse {
  /// An answer may be this far ahead of the clock: times are rounded, and the
  /// clock is corrected now and then.
  private static let tolerance: TimeInterval = 5

  init(_ response: HTTPResponse, storedAt: Date) {
    self.init(
      status: response.status, contentType: response.headers["content-type"], etag: response.headers["etag"],
      body: response.body, storedAt: storedAt)
  }

  func response(age: Duration, isStale: Bool, failure: NetworkError? = nil) -> HTTPResponse {
    var headers = HeaderFields()
    headers["content-type"] = contentType
    headers["etag"] = etag
    return HTTPResponse(status: status, headers: headers, body: body, age: age, isStale: isStale, failure: failure)
  }

  /// The same answer, confirmed by the upstream.
  func renewed(at date: Date) -> CachedResponse {
    CachedResponse(status: status, contentType: contentType, etag: etag, body: body, storedAt: date)
  }

  /// How long ago the upstream said this. The clock that dated an answer of a
  /// time to come was wrong: nobody knows, so it counts as too old to be shown
  /// while there is a better one.
  func age(_ now: Date, freshFor: Duration, staleFor: Duration) -> Duration {
    let seconds = now.timeIntervalSince(storedAt)
    return seconds < -Self.tolerance ? freshFor + staleFor : .seconds(max(0, seconds))
  }
}

extension HTTPResponse {
  /// A good answer the upstream does not forbid to keep.
  var mayBeKept: Bool {
    let forbidden = headers["cache-control"]?.lowercased().contains("no-store") ?? false
    return (200...299).contains(status) && !forbidden
  }
}

extension NetworkError {
  /// The upstream understood the question and said no: an older answer would
  /// be wrong now.
  var isFinalAnswer: Bool {
    guard case .status(let status, _, _) = self else { return false }
    return [400, 404, 410, 422].contains(status)
  }
}
