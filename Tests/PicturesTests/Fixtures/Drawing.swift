import TestSupport

@testable import Pictures

/// A picture drawn by the tests, as a file of several kinds.
struct Drawing: Sendable, CustomStringConvertible {
  enum Content: String {
    /// Smooth shades with an edge and some noise.
    case photograph
    /// Thin dark and coloured strokes on white.
    case text
    /// ``Corners``.
    case corners
  }

  /// How a JPEG stores its colours.
  enum Kind: CaseIterable {
    /// Half as wide and high as the brightness: 4:2:0.
    case usual
    /// As fine as the brightness: 4:4:4.
    case fineColours
    case grey
  }

  let width: Int
  let height: Int
  let content: Content

  static let corners = Drawing(width: Corners.width, height: Corners.height, content: .corners)
  static let all =
    [(1, 1), (3, 5), (17, 9), (203, 151)].flatMap { width, height in
      [Content.photograph, .text].map { Drawing(width: width, height: height, content: $0) }
    } + [corners]

  var description: String { "\(content.rawValue) of \(width) × \(height)" }

  /// Returns a file of it.
  func file(_ kind: Kind, as format: PictureFormat = .jpeg) throws -> [UInt8] {
    try VipsPicture.prepare()
    let picture = try VipsPicture(pixels: pixels(bands: kind == .grey ? 1 : 3), width: width, height: height)
    // From a quality of 90 on, libvips keeps fine colours.
    return try picture.file(format, quality: kind == .fineColours ? 92 : 85, effort: 3)
  }

  /// Returns its pixels: RGB, or only green with one band.
  func pixels(bands: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 33)
    return (0..<width * height).flatMap { place -> [UInt8] in
      let colour = colour(place % width, place / width, noise: Int.random(in: -6...6, using: &random))
      return bands == 1 ? [colour[1]] : colour
    }
  }

  private func colour(_ x: Int, _ y: Int, noise: Int) -> [UInt8] {
    switch content {
    case .photograph:
      let isBehind = x * 3 + y < 220
      return (0..<3).map { band in
        let shade = (x * (3 - band) + y * (1 + band)) % 400
        let value = (shade < 200 ? shade : 400 - shade) / (isBehind ? 2 : 1) + 20 + noise
        return UInt8(clamping: value)
      }
    case .text:
      let isStroke = (x * 7 + y / 11) % 19 < 4 && y % 11 < 8 || (x + y) % 23 == 0
      return isStroke ? (y < height / 2 ? [20, 20, 30] : [200, 30, 40]) : [250, 250, 246]
    case .corners:
      return Corners.colours[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]
    }
  }
}
