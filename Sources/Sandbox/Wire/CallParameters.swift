import Foundation

/// The keys and values of a call, from its query or a form body.
struct CallParameters: Sendable {
  private var values: [String: String] = [:]

  /// Reads `a=1&b=2`; `+` is a space, the first of equal keys counts, a value
  /// that is no valid percent-encoding is taken as it stands.
  init(query: String) {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = Self.decoded(parts[0])
      if values[key] == nil { values[key] = parts.count == 2 ? Self.decoded(parts[1]) : "" }
    }
  }

  /// Reads a body: an object of JSON, of which texts, numbers and truth values count, or a form. Anything else says
  /// nothing.
  init(body: String) {
    let isJSON = body.first { !$0.isWhitespace } == "{"
    self.init(query: isJSON ? "" : body)
    guard isJSON else { return }
    // Broken JSON says as little as none.
    let members = try? JSONDecoder().decode([String: Scalar].self, from: Data(body.utf8))
    values = (members ?? [:]).compactMapValues(\.text)
  }

  /// A value of JSON as text, nil for lists, objects and `null`.
  private struct Scalar: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // Each is tried in turn: what it is not throws.
      if let truth = try? value.decode(Bool.self) {
        text = String(truth)
      } else if let whole = try? value.decode(Int.self) {
        text = String(whole)
      } else if let number = try? value.decode(Double.self) {
        text = String(number)
      } else {
        text = try? value.decode(String.self)
      }
    }
  }

  /// The value of a key, nil when it is missing or blank.
  subscript(key: String) -> String? {
    values[key].flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }

  /// The parts of a comma list, without blanks; empty when the key is missing.
  func list(_ key: String) -> [String] {
    (self[key] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The same parameters, with those of `other` where a key is missing.
  func filled(from other: CallParameters) -> CallParameters {
    var all = self
    all.values.merge(other.values) { own, _ in own }
    return all
  }

  private static func decoded(_ part: Substring) -> String {
    let spaced = part.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
