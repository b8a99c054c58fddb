import HTTPTypes
import Hummingbird

/// Why the body of a request is not taken. The rest of it is not read, and the connection ends with the answer.
struct RefusedBody: HTTPResponseError, Hashable {
  enum Reason: Sendable, Hashable {
    /// The body, a file in it or its texts are larger than the screen takes: 413.
    case tooLarge
    /// There are more files, or parts, than the screen takes: 413.
    case tooMany
    /// The screen takes no files: 415.
    case notTaken
    /// It is not what it says it is, or was cut: 400.
    case unreadable
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  var status: HTTPResponse.Status {
    switch reason {
    case .tooLarge, .tooMany: .contentTooLarge
    case .notTaken: .unsupportedMediaType
    case .unreadable: .badRequest
    }
  }

  /// By what name pages have words for it.
  var field: String {
    switch reason {
    case .tooLarge: "size"
    case .tooMany: "files"
    case .notTaken: "media"
    case .unreadable: "upload"
    }
  }

  /// An answer without a page, where nobody makes one of it.
  func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }
}
