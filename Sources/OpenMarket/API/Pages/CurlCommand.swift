import HTTPTypes

/// A call as people type it.
struct CurlCommand: Sendable {
  /// The parameters of lists that examples have: others do not go with one another.
  private static let shown: Set = ["page_no", "items_per_page", "search_value"]

  /// What it reads like, over several lines.
  let text: String

  /// Writes the command for a call, with the examples of its parameters and body.
  init(_ call: DescribedCall) {
    var path = call.path
    var query: [String] = []
    for parameter in call.parameters {
      let value = Self.plain(parameter.example)
      switch parameter.place {
      case .path: path = path.replacing("{\(parameter.name)}", with: value)
      case .query where Self.shown.contains(parameter.name):
        query.append("--data-urlencode '\(parameter.name)=\(value)'")
      case .query, .header: break
      }
    }
    var parts = ["\"$MARKET\(path)\""]
    if call.method != .get { parts[0] = "-X \(call.method.rawValue) " + parts[0] }
    if !query.isEmpty { parts[0] = "-G " + parts[0] }
    if call.caller == .vendor { parts.append("-H \"identifier: $IDENTIFIER\"") }
    parts += query
    if let sent = call.body { parts += Self.options(for: sent) }
    text = "curl " + parts.joined(separator: " \\\n  ")
  }

  /// What is typed before: where the market is, and who asks.
  static func preparation(_ market: String) -> String {
    """
    MARKET=\(market)
    IDENTIFIER=\(DescribedExamples.identifier)
    SECRET=\(DescribedExamples.secret)
    """
  }

  private static func options(for sent: DescribedBody) -> [String] {
    // The shell puts the secret in: quotes are closed around it.
    let json = plain(sent.example).replacing(DescribedExamples.secret, with: "'\"$SECRET\"'")
    guard let pictures = sent.pictures else { return ["-H 'Content-Type: application/json'", "-d '\(json)'"] }
    return ["-F 'params=\(json);type=application/json'", "-F '\(pictures.name)=@photo.jpg'"]
  }

  private static func plain(_ value: JSONNode) -> String {
    value.string ?? String(decoding: value.bytes(), as: UTF8.self)
  }
}
