package import Foundation

/// A field of a wire value that may be missing, null, or of another type than promised: then it is `nil`.
///
/// One odd field never loses a row.
@propertyWrapper
package struct Lenient<Value: LenientlyDecodable>: Decodable {
  /// What is there, if anything sensible is.
  package var wrappedValue: Value?

  /// Wraps a value.
  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  /// Reads a value; never fails.
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

/// A type that makes the best of what is on the wire.
package protocol LenientlyDecodable {
  /// Reads a value; `nil` if nothing sensible is there.
  static func decodeLeniently(from decoder: any Decoder) -> Self?
}

// A failed attempt below only means that the next form is tried.

extension LenientlyDecodable where Self: Decodable {
  /// A value that is read as it says itself, or not at all.
  package static func decodeLeniently(from decoder: any Decoder) -> Self? {
    try? Self(from: decoder)
  }
}

extension String: LenientlyDecodable {
  /// A string, or a number written as one; blank strings are as good as none.
  package static func decodeLeniently(from decoder: any Decoder) -> String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text.trimmedOrNil }
    if let number = try? container.decode(Int.self) { return String(number) }
    return (try? container.decode(Double.self)).map { String($0) }
  }
}

extension Int: LenientlyDecodable {
  /// A whole number, a float without a fraction, or either as a string.
  package static func decodeLeniently(from decoder: any Decoder) -> Int? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let number = try? container.decode(Int.self) { return number }
    if let number = try? container.decode(Double.self) { return Int(exactly: number) }
    guard let text = try? container.decode(String.self), text.isShort else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}

extension Double: LenientlyDecodable {
  /// A finite number, or one as a string.
  package static func decodeLeniently(from decoder: any Decoder) -> Double? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let number = try? container.decode(Double.self) { return number.isFinite ? number : nil }
    guard let text = try? container.decode(String.self), text.isShort, let number = Double(text) else { return nil }
    return number.isFinite ? number : nil
  }
}

extension Date: LenientlyDecodable {
  /// A moment as ISO 8601, like `2018-10-02T23:28:05Z`; fractions of a second are left out.
  package static func decodeLeniently(from decoder: any Decoder) -> Date? {
    guard let text = String.decodeLeniently(from: decoder), text.isShort else { return nil }
    return try? Date(text.inWholeSeconds, strategy: .iso8601)
  }
}

extension String {
  /// Whether it can be a number or a date.
  fileprivate var isShort: Bool { utf8.count <= 64 }

  /// A moment without what stands behind the point: `05.250Z` is `05Z`.
  fileprivate var inWholeSeconds: String {
    guard let point = firstIndex(of: ".") else { return self }
    return String(self[..<point]) + String(self[point...].dropFirst().drop { $0.isNumber })
  }
}

extension Array: LenientlyDecodable where Element: LenientlyDecodable {
  /// The elements that can be read, in order: at most 512, and none behind the 16th that cannot be read.
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
