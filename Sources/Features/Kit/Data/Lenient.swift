package import Foundation

/// A field of a wire value that is `nil` if it is missing, null or of an unexpected type.
///
/// One malformed field never loses its row.
@propertyWrapper
package struct Lenient<Value: LenientlyDecodable>: Decodable {
  /// The decoded value, or `nil` if the field has no usable one.
  package var wrappedValue: Value?

  /// Wraps a value.
  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Decodes a value; never fails.
  package init(from decoder: any Decoder) {
    wrappedValue = Value.decodeLeniently(from: decoder)
  }
}

extension Lenient: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Makes a synthesised `init(from:)` accept a missing key; it calls this overload because it is more specific.
  package func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    try decodeIfPresent(type, forKey: key) ?? Lenient(wrappedValue: nil)
  }
}

/// A type that decodes any usable form of its value.
package protocol LenientlyDecodable {
  /// Decodes a value, or returns `nil` if no form of it is usable.
  static func decodeLeniently(from decoder: any Decoder) -> Self?
}

// Below, `try?` is deliberate: a failed attempt only means that the next form is tried.

extension LenientlyDecodable where Self: Decodable {
  /// Decodes a value as its `Decodable` conformance does, or returns `nil`.
  package static func decodeLeniently(from decoder: any Decoder) -> Self? {
    try? Self(from: decoder)
  }
}

extension String: LenientlyDecodable {
  /// Decodes a string, or a number as its text. A blank string is `nil`.
  package static func decodeLeniently(from decoder: any Decoder) -> String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text.trimmedOrNil }
    if let number = try? container.decode(Int.self) { return String(number) }
    return (try? container.decode(Double.self)).map { String($0) }
  }
}

extension Bool: LenientlyDecodable {}

extension Int: LenientlyDecodable {
  /// Decodes a whole number, a float without a fraction, or either as a string.
  package static func decodeLeniently(from decoder: any Decoder) -> Int? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let number = try? container.decode(Int.self) { return number }
    if let number = try? container.decode(Double.self) { return Int(exactly: number) }
    guard let text = try? container.decode(String.self), text.isShort else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}

extension Double: LenientlyDecodable {
  /// Decodes a finite number, or one as a string.
  package static func decodeLeniently(from decoder: any Decoder) -> Double? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let number = try? container.decode(Double.self) { return number.isFinite ? number : nil }
    guard let text = try? container.decode(String.self), text.isShort, let number = Double(text) else { return nil }
    return number.isFinite ? number : nil
  }
}

extension Date: LenientlyDecodable {
  /// Decodes an ISO 8601 date, such as `2018-10-02T23:28:05Z`; fractions of a second are dropped.
  package static func decodeLeniently(from decoder: any Decoder) -> Date? {
    guard let text = String.decodeLeniently(from: decoder), text.isShort else { return nil }
    return try? Date(text.inWholeSeconds, strategy: .iso8601)
  }
}

extension String {
  /// Whether the text is short enough for a number or a date.
  fileprivate var isShort: Bool { utf8.count <= 64 }

  /// The date's text without the fraction of a second: `05.250Z` becomes `05Z`.
  fileprivate var inWholeSeconds: String {
    guard let point = firstIndex(of: ".") else { return self }
    return String(self[..<point]) + String(self[point...].dropFirst().drop { $0.isNumber })
  }
}

extension Array: LenientlyDecodable where Element: LenientlyDecodable {
  /// Decodes the readable elements, in order: at most 512, stopping at the 16th unreadable one.
  package static func decodeLeniently(from decoder: any Decoder) -> [Element]? {
    guard var container = try? decoder.unkeyedContainer() else { return nil }
    var elements: [Element] = []
    var unreadable = 0
    while !container.isAtEnd, elements.count < 512, unreadable < 16 {
      guard let element = try? container.decode(Lenient<Element>.self) else { return elements }
      if let value = element.wrappedValue { elements.append(value) } else { unreadable += 1 }
    }
    return elements
  }
}
