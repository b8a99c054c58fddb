import Testing

@testable import Shell
@testable import showroom

/// Which addresses of the program have stored copies.
struct OfflineRulesTests {
  /// Returns the route of the first rule that fits a path.
  private func route(of path: String) throws -> String? {
    try OfflineRules.showroom.pages.first { try path.firstMatch(of: Regex($0.path)) != nil }?.route
  }

  private static let lists: [String] = [
    "/", "/apps/storefronts", "/apps/KR/charts", "/apps/KR/developers/284882218", "/apps/KR/362057947/reviews",
    "/apps/KR/362057947/compare", "/movies", "/movies/lists", "/movies/lists/popular", "/movies/discover",
    "/movies/people/287", "/movies/collections/10", "/movies/search", "/movies/sign-in", "/movies/account",
    "/movies/550/own", "/movies/550/where", "/market", "/market/products/new",
  ]

  @Test(arguments: lists)
  func `a list has no copy under the rule of another page`(path: String) throws {
    #expect(try route(of: path) == nil)
  }

  private static let things: [(path: String, route: String)] = [
    ("/apps", "/apps"), ("/apps/KR/362057947", "/apps/{storefront}/{id}"), ("/movies/550", "/movies/{id}"),
    ("/market/products/130", "/market/products/{id}"), ("/folders", "/folders"), ("/folders/save", "/folders/save"),
    ("/folders/a-1", "/folders/{id}"),
  ]

  @Test(arguments: things)
  func `an app, a movie, a product and a folder have copies`(path: String, route: String) throws {
    #expect(try self.route(of: path) == route)
  }
}
