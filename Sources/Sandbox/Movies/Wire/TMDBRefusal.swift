import JSON

/// Why TMDB does not do what it is asked.
enum TMDBRefusal: Error, Sendable, Equatable {
  /// No key, or one that it does not know.
  case invalidKey
  /// No such movie, path or method.
  case notFound
  /// A page that is no number of 1 ... 500.
  case invalidPage
  /// More than 20 parts to append.
  case tooManyParts
  /// A search for nothing.
  case noQuery
  /// No session, or one that has ended, or a guest's where an account's is needed.
  case noSession
  /// A token that nobody has approved.
  case deniedSession
  /// A token that has expired, was used, or never was one.
  case invalidToken
  /// A name and a password that do not belong together.
  case badLogin
  /// A session to be ended that there is none of.
  case unknownSession
  /// A movie's number that is no number.
  case invalidID
  /// Something is missing in the body.
  case invalidParameters
  case ratingTooLow
  case ratingTooHigh
  /// A rating between two halves.
  case ratingBetweenSteps

  /// The HTTP status.
  var status: Int { facts.status }

  /// What is said, in one of two forms: a code with a message, or a list of complaints.
  var body: String {
    guard let code = facts.code else { return JSONWriter.object { $0.add("errors", [facts.message]) } }
    return Self.body(code, facts.message, isFailure: self == .deniedSession)
  }

  /// A refusal as a body.
  ///
  /// - Parameter isFailure: whether it says so twice, as one of TMDB's does.
  static func body(_ code: Int, _ message: String, isFailure: Bool = false) -> String {
    JSONWriter.object { body in
      body.add("success", false)
      if isFailure { body.add("failure", true) }
      body.add("status_code", code)
      body.add("status_message", message)
    }
  }

  /// The status, TMDB's own code if it has one, and the words that clients compare.
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
