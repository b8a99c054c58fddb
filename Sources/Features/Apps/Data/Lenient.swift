import Foundation

/// A field of a wire value that may be missing, null, or of another type than promised: then it is `nil`.
///
/// One odd field never loses a row.
@propertyWrapper
struct Lenient<Value: LenientlyDecodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) {
    wrappedValue = Value.decodeLeniently(from: decoder)
  }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Makes a synthesised `init(from:)` accept a missing key; it calls this overload because it is more specific.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}

/// A type that makes the best of what is on the wire.
protocol LenientlyDecodable {
  /// Reads a value; `nil` if nothing sensible is there.
  static func decodeLeniently(from decoder: any Decoder) -> Self?
}

// A failed attempt below only means that the next form is tried.

extension String: LenientlyDecodable {
  /// A string, or a number written as one; blank strings are as good as none.
  static func decodeLeniently(from decoder: any Decoder) -> String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) {
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    }
    if let number = try? container.decode(Int.self) { return String(number) }
    return (try? container.decode(Double.self)).map { String($0) }
  }
}

extension Int: LenientlyDecodable {
  /// A whole number, a float without a fraction, or either as a string.
  static func decodeLeniently(from decoder: any Decoder) -> Int? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let number = try? container.decode(Int.self) { return number }
    if let number = try? container.decode(Double.self) { return Int(exactly: number) }
    guard let text = try? container.decode(String.self) else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}

extension Double: LenientlyDecodable {
  /// A finite number, or one as a string.
  static func decodeLeniently(from decoder: any Decoder) -> Double? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    let number = (try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Date: LenientlyDecodable {
  /// A moment as ISO 8601, like `2018-10-02T23:28:05Z`.
  static func decodeLeniently(from decoder: any Decoder) -> Date? {
    guard let text = String.decodeLeniently(from: decoder) else { return nil }
    return try? Date(text, strategy: .iso8601)
  }
}

extension Array: LenientlyDecodable where Element: LenientlyDecodable {
  /// The elements that can be read, in order.
  static func decodeLeniently(from decoder: any Decoder) -> [Element]? {
    guard var container = try? decoder.unkeyedContainer() else { return nil }
    var elements: [Element] = []
    while !container.isAtEnd {
      guard let element = try? container.decode(Lenient<Element>.self) else { return elements }
      if let value = element.wrappedValue { elements.append(value) }
    }
    return elements
  }
}
