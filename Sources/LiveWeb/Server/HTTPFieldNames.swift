import HTTPTypes

// The literals are valid field names, so these cannot fail.
extension HTTPField.Name {
  /// The live screen a page belongs to.
  static let showroomScreen = HTTPField.Name("Showroom-Screen")!
  /// The version a page shows, or the version the first line of a response follows.
  static let showroomVersion = HTTPField.Name("Showroom-Version")!
  /// Where an action stands among those of its page.
  static let showroomOrder = HTTPField.Name("Showroom-Order")!
  /// Tells nginx to pass lines on as they come.
  static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  static let secFetchDest = HTTPField.Name("Sec-Fetch-Dest")!
  /// Whom proxies speak for, the nearest last.
  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  /// What search engines may do with a page.
  static let robotsTag = HTTPField.Name("X-Robots-Tag")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
}
