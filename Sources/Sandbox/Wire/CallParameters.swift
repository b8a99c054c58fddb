import Foundation

/// Keys and values of a request, from its query or a form body.
struct CallParameters: Sendable {
  private var values: [String: String] = [:]

  /// Parses `a=1&b=2`. `+` is a space, the first of equal keys wins, and an
  /// invalid percent-encoding is kept as it is.
  init(query: String) {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = Self.decoded(parts[0])
      if values[key] == nil { values[key] = parts.count == 2 ? Self.decoded(parts[1]) : "" }
    }
  }

  /// Parses a body: a form, or a JSON object of strings, numbers and booleans.
  /// Any other body yields no parameters.
  init(body: String) {
    let isJSON = body.first { !$0.isWhitespace } == "{"
    self.init(query: isJSON ? "" : body)
    guard isJSON else { return }
    // Invalid JSON yields no parameters.
    let members = try? JSONDecoder().decode([String: Scalar].self, from: Data(body.utf8))
    values = (members ?? [:]).compactMapValues(\.text)
  }

  /// A JSON value as text; `nil` for arrays, objects and `null`.
  private struct Scalar: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      // Try each type in turn; decoding the wrong one throws.
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

  /// Value of a key; `nil` if missing or blank.
  subscript(key: String) -> String? {
    values[key].flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }

  /// Elements of a comma-separated list, trimmed; empty if the key is missing.
  func list(_ key: String) -> [String] {
    (self[key] ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// These parameters, completed by those of `other`.
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
