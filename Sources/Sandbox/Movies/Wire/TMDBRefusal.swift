import JSON

/// Reason why TMDB refuses a request.
enum TMDBRefusal: Error, Sendable, Equatable {
  /// No key, or an invalid one.
  case invalidKey
  /// Unknown movie, path or method.
  case notFound
  /// A page that is not a number in 1 ... 500.
  case invalidPage
  /// More than 20 parts to append.
  case tooManyParts
  /// A search without a query.
  case noQuery
  /// No session, an ended one, or a guest's where an account is needed.
  case noSession
  /// A token that was not approved.
  case deniedSession
  /// An expired, used or unknown token.
  case invalidToken
  /// A wrong password.
  case badLogin
  /// A session to end that does not exist.
  case unknownSession
  /// A movie's number that is not a number.
  case invalidID
  /// A missing value in the body.
  case invalidParameters
  case ratingTooLow
  case ratingTooHigh
  /// A rating that is not a multiple of 0.5.
  case ratingBetweenSteps

  /// HTTP status.
  var status: Int { facts.status }

  /// Body in one of two forms: a code with a message, or a list of errors.
  var body: String {
    guard let code = facts.code else { return JSONWriter.object { $0.add("errors", [facts.message]) } }
    return Self.body(code, facts.message, isFailure: self == .deniedSession)
  }

  /// Body of a refusal.
  ///
  /// - Parameter isFailure: whether to add `"failure": true`, as one of TMDB's
  ///   refusals does.
  static func body(_ code: Int, _ message: String, isFailure: Bool = false) -> String {
    JSONWriter.object { body in
      body.add("success", false)
      if isFailure { body.add("failure", true) }
      body.add("status_code", code)
      body.add("status_message", message)
    }
  }

  /// Status, TMDB's code if there is one, and the message that clients compare.
  private var facts: (status: Int, code: Int?, message: String) {
    switch self {
    case .invalidKey: (401, 7, "Invalid API key: You must be granted a valid key.")
    case .notFound: (404, 34, "The resource you requested could not be found.")
    case .invalidPage:
      (400, 22, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
    case .tooManyParts:
      (400, 27, "Too many append to response objects: The maximum number of remote calls is 20.")
    case .noQuery: (422, nil, "query must be provided")
    case .noSession: (401, 3, "Authentication failed: You do not have permissions to access the service.")
    case .deniedSession: (401, 17, "Session denied.")
    case .invalidToken: (401, 33, "Invalid request token: The request token is either expired or invalid.")
    case .badLogin: (401, 30, "Invalid username and/or password: You did not provide a valid login.")
    case .unknownSession: (404, 37, "The requested session could not be found.")
    case .invalidID: (404, 6, "Invalid id: The pre-requisite id is invalid or not found.")
    case .invalidParameters: (400, 5, "Invalid parameters: Your request parameters are incorrect.")
    case .ratingTooLow: (400, 18, "Value too low: Value must be greater than 0.0.")
    case .ratingTooHigh: (400, 18, "Value too high: Value must be less than, or equal to 10.0.")
    case .ratingBetweenSteps: (400, 18, "Value invalid: Values must be a multiple of 0.50.")
    }
  }
}
