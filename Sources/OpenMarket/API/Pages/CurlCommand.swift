import HTTPTypes

/// A call as a curl command.
struct CurlCommand: Sendable {
  /// The list parameters that examples include; the others do not fit together.
  private static let shown: Set = ["page_no", "items_per_page", "search_value"]
  /// Identifier of the vendor in the description's examples.
  static let identifier = "0b6f3a52-8f0e-4a57-9d27-3c1f6a2e5d41"
  /// Secret of the same vendor.
  static let secret = "k7m2xq9hdp4wnt8c"
  /// Example of a registration. OpenAPI has no example for one part of a form.
  static let registration = """
    {"name":"에어팟 3","description":"비닐만 뜯은 새 제품입니다.","price":20000,"discounted_price":5000,"currency":"KRW",\
    "stock":3,"secret":"\(secret)"}
    """

  /// The command, over several lines.
  let text: String

  /// Creates the command of a call from the examples of its parameters and body.
  init(_ call: DescribedCall) {
    var path = call.path
    var query: [String] = []
    for parameter in call.parameters {
      let value = parameter.example?.plain ?? ""
      switch parameter.place {
      case "path": path = path.replacing("{\(parameter.name)}", with: value)
      case "query" where Self.shown.contains(parameter.name):
        query.append("--data-urlencode '\(parameter.name)=\(value)'")
      default: break
      }
    }
    var parts = ["\"$MARKET\(path)\""]
    if call.method != .get { parts[0] = "-X \(call.method.rawValue) " + parts[0] }
    if !query.isEmpty { parts[0] = "-G " + parts[0] }
    if call.needsVendor { parts.append("-H \"identifier: $IDENTIFIER\"") }
    parts += query
    if let sent = call.body { parts += Self.options(for: sent) }
    text = "curl " + parts.joined(separator: " \\\n  ")
  }

  /// Returns the shell variables to set first: the URL of the market, and the vendor's credentials.
  static func preparation(_ market: String) -> String {
    """
    MARKET=\(market)
    IDENTIFIER=\(identifier)
    SECRET=\(secret)
    """
  }

  private static func options(for sent: DescribedBody) -> [String] {
    // Close the single quotes around the secret, so that the shell inserts its variable.
    let json = (sent.example?.plain ?? registration).replacing(secret, with: "'\"$SECRET\"'")
    if sent.example != nil { return ["-H 'Content-Type: application/json'", "-d '\(json)'"] }
    return ["-F 'params=\(json);type=application/json'", "-F 'images=@photo.jpg'"]
  }
}

extension JSONValue {
  /// A string without quotes, or any other value as JSON.
  var plain: String { string ?? String(decoding: bytes(), as: UTF8.self) }
}
