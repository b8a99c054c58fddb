import JSON
import OrderedCollections

extension JSONWriter {
  /// Adds an amount in major units, always with a fraction, like the doubles of the original: `150000.0`, `2.36`.
  mutating func add(_ key: String, _ amount: Amount, _ currency: Currency) {
    var scale: UInt = 1
    for _ in 0..<currency.fractionDigits { scale *= 10 }
    let (major, minor) = amount.minorUnits.magnitude.quotientAndRemainder(dividingBy: scale)
    // Decimals, padded with leading zeros; trailing zeros are dropped except for the first decimal.
    var digits = String(scale + minor).dropFirst()
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    let sign = amount.minorUnits < 0 ? "-" : ""
    add(key, json: "\(sign)\(major).\(digits.isEmpty ? "0" : digits)")
  }

  /// Adds a parsed value with numbers as they were written and keys in order.
  mutating func add(_ key: String?, _ value: JSONValue) {
    switch value {
    case .null: add(key, json: "null")
    case .bool(let value): add(key, value)
    case .number(let digits): add(key, json: digits)
    case .string(let text): add(key, text)
    case .array(let elements): array(key) { for element in elements { $0.add(nil, element) } }
    case .object(let members): object(key) { for (key, value) in members { $0.add(key, value) } }
    }
  }
}

extension JSONValue {
  /// Returns the value encoded as JSON.
  func bytes(_ layout: JSONWriter.Layout = .compact) -> [UInt8] {
    var json = JSONWriter(layout: layout)
    json.add(nil, self)
    return json.bytes
  }
}
