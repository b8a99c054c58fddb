/// The HTML pages.
enum MarketPage: String, Sendable, CaseIterable {
  case home = "/"
  case calls = "/docs"
  case signUp = "/vendors/new"
  case newSecret = "/vendors/secret"
  case revocation = "/vendors/revoked"

  /// Path of the style sheet.
  static let stylePath = "/market.css"

  var path: String { rawValue }
}
