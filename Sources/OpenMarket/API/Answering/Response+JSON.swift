import HTTPTypes
import Hummingbird
import NIOCore
import Secrets

extension Response {
  /// A body of JSON.
  static func json(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// What can be read again: it has a tag, and who has it already is told only that.
  ///
  /// - Parameters:
  ///   - tag: changes whenever the bytes do; by default it is made of them.
  ///   - isPersonal: whether somebody else may be answered otherwise.
  static func json(
    _ bytes: [UInt8], to request: Request, tag: String? = nil, isPersonal: Bool = false
  ) -> Response {
    let tag = tag ?? bytes.tag
    // Weak: it stands for the compressed bytes as well.
    var headers: HTTPFields = [.eTag: "W/" + tag, .cacheControl: isPersonal ? "private, no-cache" : "no-cache"]
    if isPersonal { headers[.vary] = "identifier" }
    if request.knows(tag) { return Response(status: .notModified, headers: headers).withoutLength() }
    return .json(bytes, headers: headers)
  }

  /// What is for whoever asked, once.
  static func once(_ bytes: [UInt8]) -> Response { .json(bytes, headers: [.cacheControl: "no-store"]) }

  /// A line of plain text, for whoever asked, once.
  static func once(text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// 204 says no length, having no body; 304 none either, for it would be the one of what it does not send.
  func withoutLength() -> Response {
    var response = self
    response.headers[.contentLength] = nil
    return response
  }
}

extension Request {
  /// Whether the client says it has what this tag stands for.
  func knows(_ tag: String) -> Bool { headers[.ifNoneMatch]?.isList(with: tag) ?? false }
}

extension String {
  /// Whether it is a list of tags, as `If-None-Match` and `If-Match` have it, with one.
  ///
  /// Compared weakly, as RFC 9110 (section 13.1.2) has it for `If-None-Match`; for `If-Match`, too: tags here stand for
  /// the content, and are weak only because they stand for its compressed bytes as well.
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
  /// The tag of the bytes in `ETag`, with its quotes.
  var tag: String { "\"" + Fingerprint.blake2b(of: self[...]).hexadecimal + "\"" }

  /// Two digits a byte, in lower case.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
