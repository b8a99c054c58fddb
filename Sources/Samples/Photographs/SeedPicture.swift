/// A drawn photograph of a sample product, made on demand and equal each time.
package struct SeedPicture: Sendable, Hashable {
  let kind: SeedKind
  let colour: SeedColour
  /// Product and picture: 8 × the product's number (0 or more), plus the
  /// picture's number (0 ... 4).
  let variant: Int

  /// Prefix of the keys of drawn pictures: `seed` in hexadecimal digits.
  private static let mark = "73656564"

  /// Creates the description of a picture.
  package init(kind: SeedKind, colour: SeedColour, variant: Int) {
    self.kind = kind
    self.colour = colour
    self.variant = variant
  }

  /// Parses a picture's key.
  ///
  /// - Parameter key: 32 hexadecimal digits; `nil` for a key that
  ///   ``key(kind:colour:variant:)`` did not make.
  package init?(key: String) {
    guard key.utf8.count == 32, key.hasPrefix(Self.mark) else { return nil }
    let digits = Array(key.utf8.dropFirst(8))
    let number: (Range<Int>) -> Int? = { Int(String(decoding: digits[$0], as: UTF8.self), radix: 16) }
    guard
      let kind = number(0..<2).flatMap(SeedKind.init), let colour = number(2..<4).flatMap(SeedColour.init),
      let variant = number(4..<16), variant >= 0, Self.key(kind: kind, colour: colour, variant: variant) == key
    else { return nil }
    self.init(kind: kind, colour: colour, variant: variant)
  }

  /// Makes the key of a picture: 32 hexadecimal digits with its content, the
  /// last eight being a checksum.
  ///
  /// - Parameter variant: 0 ..< 2^48.
  package static func key(kind: SeedKind, colour: SeedColour, variant: Int) -> String {
    let content = UInt64(kind.rawValue) << 56 | UInt64(colour.rawValue) << 48 | UInt64(variant) & 0xFFFF_FFFF_FFFF
    var check = SeededGenerator(scrambling: content)
    var text = mark
    text.reserveCapacity(32)
    append(content, 16, to: &text)
    append(check.next() >> 32, 8, to: &text)
    return text
  }

  private static func append(_ number: UInt64, _ digits: Int, to text: inout String) {
    for digit in (0..<digits).reversed() {
      let value = UInt8(number >> UInt64(digit * 4) & 0xF)
      text.unicodeScalars.append(Unicode.Scalar(value < 10 ? 48 + value : 87 + value))
    }
  }

  /// Draws the picture as RGB, rows from the top; square or 4 : 3, depending on
  /// the product.
  ///
  /// - Parameter edge: longer side in pixels, at least 16.
  package func pixels(_ edge: Int) -> (pixels: [UInt8], width: Int, height: Int) {
    let number = UInt64(variant >> 3) &* 128 &+ UInt64(kind.rawValue)
    var shape = SeededGenerator(scrambling: number &+ 0xF0)
    let height = shape.share() < 0.5 ? edge : edge * 3 / 4
    var studio = Studio(
      width: edge, height: height, setting: kind.setting, tone: colour.tone, number: number, shot: variant & 7)
    studio.drawSetting()
    studio.draw(kind)
    return (studio.developed(seed: number), edge, height)
  }
}
