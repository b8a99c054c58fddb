import Samples

extension SeededGenerator {
  static let hexDigits = Array("0123456789abcdef")
  static let lettersAndDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// Draws `count` characters of an alphabet, each independently.
  mutating func text(_ count: Int, of alphabet: [Character]) -> String {
    String((0..<count).map { _ in alphabet[number(below: alphabet.count)] })
  }

  /// Draws one of some elements; `nil` if there are none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// Draws an identifier like TMDB's for credits, reviews and videos: 24
  /// hexadecimal digits.
  mutating func hexID() -> String {
    text(24, of: Self.hexDigits)
  }
}
