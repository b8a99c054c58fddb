/// The pages for people.
enum MarketPage: String, Sendable, CaseIterable {
  case home = "/"
  case calls = "/docs"
  case signUp = "/vendors/new"
  case newSecret = "/vendors/secret"
  case revocation = "/vendors/revoked"

  /// Where the pages' style sheet is.
  static let stylePath = "/market.css"

  var path: String { rawValue }
}
