import Foundation

extension CachedResponse {
  /// The number of seconds that a response may be ahead of the clock: times are rounded, and the clock is corrected.
  private static let tolerance: TimeInterval = 5

  init(_ response: HTTPResponse, storedAt: Date) {
    self.init(
      status: response.status, contentType: response.headers["content-type"], etag: response.headers["etag"],
      body: response.body, storedAt: storedAt)
  }

  /// Returns the response as a caller gets it.
  ///
  /// - Parameter reading: the decoded value of the body.
  func response(
    _ reading: SharedReading, age: Duration, isStale: Bool, failure: NetworkError? = nil
  ) -> HTTPResponse {
    var headers = HeaderFields()
    headers["content-type"] = contentType
    headers["etag"] = etag
    var response = HTTPResponse(
      status: status, headers: headers, body: body, age: age, isStale: isStale, failure: failure)
    response.reading = reading
    return response
  }

  /// The same response, confirmed by the upstream.
  func renewed(at date: Date) -> CachedResponse {
    CachedResponse(status: status, contentType: contentType, etag: etag, body: body, storedAt: date)
  }

  /// The age of the response. A response from the future was dated by a wrong clock: its age is unknown, so it counts
  /// as too old to be shown while a newer one is available.
  func age(_ now: Date, freshFor: Duration, staleFor: Duration) -> Duration {
    let seconds = now.timeIntervalSince(storedAt)
    return seconds < -Self.tolerance ? freshFor + staleFor : .seconds(max(0, seconds))
  }
}

extension HTTPResponse {
  /// Whether the response is good and the upstream allows storing it.
  var mayBeKept: Bool {
    let forbidden = headers["cache-control"]?.lowercased().contains("no-store") ?? false
    return (200...299).contains(status) && !forbidden
  }
}

extension NetworkError {
  /// Whether the upstream rejected the request itself, so that an older response would be wrong.
  var isFinalAnswer: Bool {
    guard case .status(let status, _, _) = self else { return false }
    return [400, 404, 410, 422].contains(status)
  }
}
