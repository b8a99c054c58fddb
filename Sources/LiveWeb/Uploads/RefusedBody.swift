import HTTPTypes
import Hummingbird

/// The refusal of a request's body. The rest of the body is not read, and the connection ends with the response.
struct RefusedBody: HTTPResponseError, Hashable {
  enum Reason: Sendable, Hashable {
    /// The body, one of its files or its texts are larger than the screen accepts: 413.
    case tooLarge
    /// There are more files or parts than the screen accepts: 413.
    case tooMany
    /// The screen accepts no files: 415.
    case notTaken
    /// The body does not have the announced form, or was cut off: 400.
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

  /// The name by which pages choose their words.
  var field: String {
    switch reason {
    case .tooLarge: "size"
    case .tooMany: "files"
    case .notTaken: "media"
    case .unreadable: "upload"
    }
  }

  /// Returns a response without a page, in case none is made for it.
  func response(from request: Request, context: some RequestContext) -> Response { Response(status: status) }
}
