/// Format of a failed response, by the server that the sandbox stands in for.
enum FaultDialect: Sendable, Equatable {
  case apple
  case tmdb
  /// Servers of pages, pictures, exchange rates and messages.
  case web

  /// Chooses the format by the path of a request.
  init(path: String) {
    self =
      switch path {
      case _ where path.hasPrefix("/3/"): .tmdb
      case _
      where path.hasPrefix("/t/p/") || path.hasPrefix("/authenticate/") || path.hasPrefix("/v1/")
        || path.hasPrefix("\(SinkLog.path)/") || path.contains("/app/"):
        .web
      default: .apple
      }
  }

  /// Content type of a body.
  var contentType: String {
    switch self {
    case .apple: AppleReply.contentType
    case .tmdb: MovieEndpoint.contentType
    case .web: "application/json"
    }
  }

  /// JSON that fits no response format.
  var wrongShape: String {
    switch self {
    case .apple:
      "\(AppleReply.blankLines){\n \"resultCount\":\"many\",\n \"results\": {\"trackId\":\"x\"},\n"
        + " \"feed\": {\"entry\":\"many\", \"results\":{\"id\":7}}\n}"
    case .tmdb, .web:
      #"{"page":"one", "id":"x", "success":"maybe", "images":7, "genres":{"id":"x"}, "results":{"id":"x"}, "#
        + #""total_pages":"many", "total_results":"many"}"#
    }
  }

  /// Beginning of a list.
  var listStart: String {
    switch self {
    case .apple:
      "\(AppleReply.blankLines){\n \"resultCount\":1,\n \"results\": ["
    case .tmdb, .web: #"{"page":1, "results":["#
    }
  }

  /// Body of an error response: TMDB's error code and message, or Apple's body
  /// for an invalid value.
  func refusal(_ status: Int) -> String {
    guard self == .tmdb else { return AppleReply.invalid(InvalidValues(keys: ["country"])) }
    let (code, message) = Self.codes[status] ?? (status < 500 ? (47, "The input is not valid.") : (15, "Failed."))
    return TMDBRefusal.body(code, message)
  }

  /// TMDB's codes for statuses that only a fault causes, or any cause.
  private static let codes: [Int: (Int, String)] = [
    401: (7, "Invalid API key: You must be granted a valid key."),
    403: (45, "This user has been suspended."),
    404: (34, "The resource you requested could not be found."),
    405: (42, "This request method is not supported for this resource."),
    422: (5, "Invalid parameters: Your request parameters are incorrect."),
    429: (25, "Your request count (41) is over the allowed limit of 40."),
    500: (11, "Internal error: Something went wrong, contact TMDB."),
    502: (43, "Couldn't connect to the backend server."),
    503: (9, "Service offline: This service is temporarily offline, try again later."),
    504: (24, "Your request to the backend server timed out. Try again."),
  ]
}
