/// The HTML pages.
enum MarketPage: String, Sendable, CaseIterable {
  case home = "/"
  case calls = "/docs"
  case signUp = "/vendors/new"
  case newSecret = "/vendors/secret"
  case revocation = "/vendors/revoked"

  /// Path of the style sheet.
  static let stylePath = "/market.css"
  /// Path of the script of the page that shows a vendor's credentials.
  static let scriptPath = "/market.js"

  var path: String { rawValue }
}
