import Foundation

extension CachedResponse {
  init(_ response: HTTPResponse, storedAt: Date) {
    self.init(
      status: response.status, contentType: response.headers["content-type"], etag: response.headers["etag"],
      body: response.body, storedAt: storedAt)
  }

  func response(age: Duration, isStale: Bool) -> HTTPResponse {
    var headers = HeaderFields()
    headers["content-type"] = contentType
    headers["etag"] = etag
    return HTTPResponse(status: status, headers: headers, body: body, age: age, isStale: isStale)
  }

  /// The same answer, confirmed by the upstream.
  func renewed(at date: Date) -> CachedResponse {
    CachedResponse(status: status, contentType: contentType, etag: etag, body: body, storedAt: date)
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
