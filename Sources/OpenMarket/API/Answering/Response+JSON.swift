import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

extension Response {
  /// Creates a response with a JSON body.
  static func json(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Creates a cacheable JSON response with an `ETag`, or 304 if the client has this version.
  ///
  /// - Parameters:
  ///   - request: may name the client's version in `If-None-Match`.
  ///   - tag: changes with the bytes; by default it is their hash.
  ///   - isPersonal: whether the response depends on the `identifier` header.
  static func json(
    _ bytes: [UInt8], to request: Request, tag: String? = nil, isPersonal: Bool = false
  ) -> Response {
    let tag = tag ?? bytes.tag
    // Weak, because it also identifies the compressed response.
    var headers: HTTPFields = [.eTag: "W/" + tag, .cacheControl: isPersonal ? "private, no-cache" : "no-cache"]
    if isPersonal { headers[.vary] = "identifier" }
    if request.knows(tag) { return Response(status: .notModified, headers: headers).withoutLength() }
    return .json(bytes, headers: headers)
  }

  /// Creates a JSON response that must not be cached.
  static func once(_ bytes: [UInt8]) -> Response { .json(bytes, headers: [.cacheControl: "no-store"]) }

  /// Creates a plain-text response that must not be cached.
  static func once(text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Removes `Content-Length`: 204 has no body, and for 304 it would be the length of the omitted body.
  func withoutLength() -> Response {
    var response = self
    response.headers[.contentLength] = nil
    return response
  }
}

extension Request {
  /// Returns whether `If-None-Match` contains a tag.
  func knows(_ tag: String) -> Bool { headers[.ifNoneMatch]?.isList(with: tag) ?? false }
}

extension String {
  /// Returns whether a list of tags, as in `If-None-Match` and `If-Match`, contains a tag.
  ///
  /// The comparison is weak, as RFC 9110 (section 13.1.2) requires for `If-None-Match`. It is weak for `If-Match`,
  /// too: tags identify the content, and are weak only because they also identify compressed bytes.
  func isList(with tag: String) -> Bool {
    split(separator: ",").contains { candidate in
      let candidate = candidate.drop { $0 == " " || $0 == "\t" }
      let plain = candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate
      let trimmed = plain.prefix { $0 != " " && $0 != "\t" }
      return trimmed == "*" || trimmed == tag
    }
  }
}

extension [UInt8] {
  /// The `ETag` of the bytes, with its quotes.
  var tag: String { "\"" + Fingerprint.blake2b(of: self[...]).hexadecimal + "\"" }

  /// Two digits a byte, in lower case.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
