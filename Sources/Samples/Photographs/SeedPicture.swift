/// A photograph of a thing for sale that was never taken: it is drawn when somebody asks for it, and equal each time.
package struct SeedPicture: Sendable, Hashable {
  let kind: SeedKind
  let colour: SeedColour
  /// Which thing of that kind and which picture of it: 8 × the thing's number, 0 or more, and 0 ... 4 for the picture.
  let variant: Int

  /// What keys of drawn pictures begin with: `seed` in hexadecimal digits.
  private static let mark = "73656564"

  /// Describes a picture.
  package init(kind: SeedKind, colour: SeedColour, variant: Int) {
    self.kind = kind
    self.colour = colour
    self.variant = variant
  }

  /// Reads a picture's key.
  ///
  /// - Parameter key: 32 hexadecimal digits; `nil` comes back for any that ``key(kind:colour:variant:)`` did not make.
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

  /// The key of a picture: 32 hexadecimal digits that say what is on it, the last eight of them a check.
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

  /// The picture, RGB, rows from the top; square or 4 : 3 as the thing was photographed.
  ///
  /// - Parameter edge: the longer side, in pixels, 16 or more.
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
