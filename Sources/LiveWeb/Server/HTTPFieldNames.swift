import HTTPTypes

// The literals are valid field names, so these cannot fail.
extension HTTPField.Name {
  /// The id of the live screen of a page.
  static let showroomScreen = HTTPField.Name("Showroom-Screen")!
  /// The version that a page shows, or the version before the first line of a response.
  static let showroomVersion = HTTPField.Name("Showroom-Version")!
  /// The position of an action among those of its page.
  static let showroomOrder = HTTPField.Name("Showroom-Order")!
  /// Set by the service worker when it fetches a page only to store it.
  static let showroomCopy = HTTPField.Name("Showroom-Copy")!
  /// Tells nginx to pass lines on without buffering.
  static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  /// The clients of proxies, the nearest last.
  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")!
  /// The id of a request.
  static let requestID = HTTPField.Name("X-Request-Id")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  /// The permissions of search engines for a page.
  static let robotsTag = HTTPField.Name("X-Robots-Tag")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
}
