import Samples

extension SeededGenerator {
  static let hexDigits = Array("0123456789abcdef")
  static let lettersAndDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// `count` characters of an alphabet, each drawn by itself.
  mutating func text(_ count: Int, of alphabet: [Character]) -> String {
    String((0..<count).map { _ in alphabet[number(below: alphabet.count)] })
  }

  /// One of some elements; nil when there are none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// An identifier as TMDB gives to credits, reviews and videos: 24 hexadecimal digits.
  mutating func hexID() -> String {
    text(24, of: Self.hexDigits)
  }
}
