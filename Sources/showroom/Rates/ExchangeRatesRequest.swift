import FeatureKit
import Upstream

/// The newest rates of the dollar: `GET /v1/currencies/usd.json`.
struct ExchangeRatesRequest: APIRequest {
  typealias Response = ExchangeRatesDTO

  var path: String { "/v1/currencies/usd.json" }
  var bodyLimit: Int { ExchangeRatesDTO.maxBytes }
}
