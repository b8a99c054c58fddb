import HTTPTypes
import Hummingbird
import JSON

/// Serves exchange rates of the dollar in the format of currency-api, invented
/// and always the same, of the day before.
struct RatesEndpoint: Sendable {
  let clock: SandboxClock

  /// Adds `/v1/currencies/usd.json`.
  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/v1/currencies/usd.json") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "public, max-age=3600"],
        text: body)
    }
  }

  private var body: String {
    let yesterday = Int(clock.since1970 / .seconds(86_400)) - 1
    return JSONWriter.object { body in
      body.add("date", String(SandboxCalendar.timestamp(day: yesterday, second: 0).prefix(10)))
      let rates = CurrencyStyle.dollarRates.merging(Self.others) { $1 }.sorted { $0.key < $1.key }
      body.add(
        "usd",
        json: JSONWriter.object { json in
          for (code, rate) in rates { json.add(code.lowercased(), rate) }
        })
    }
  }

  /// Rates unlike those that make prices, a coin and a metal.
  private static let others: [String: Double] = ["EUR": 0.92, "GBP": 0.78, "BTC": 0.0000105, "XAU": 0.00038]
}
