import Hummingbird

extension MarketAPI {
  /// Adds the OpenAPI description, at `/api/openapi.json`.
  func addDescription(to router: Router<MarketRequestContext>) {
    let bytes = MarketDescription(market.rules, publicURL: configuration.publicURL).document.bytes()
    Self.add("/api/openapi.json", to: router, [.get: { request, _ in .json(bytes, to: request) }])
  }
}
