import Samples

/// Which picture, as its file name says it.
struct MovieArtwork: Sendable, Equatable {
  /// What it shows, by the first letter of its file name.
  enum Kind: Character, Sendable, CaseIterable {
    case poster = "p"
    case backdrop = "b"
    /// Somebody's face.
    case profile = "f"
    /// The sign of a service or a company.
    case logo = "l"

    /// The size in which it is kept; it is shown in no larger one.
    var originalSize: PixelSize {
      switch self {
      case .poster, .profile: PixelSize(width: 1_000, height: 1_500)
      case .backdrop: PixelSize(width: 1_920, height: 1_080)
      case .logo: PixelSize(width: 500, height: 500)
      }
    }
  }

  let kind: Kind
  /// The number of the movie, the person, the service.
  let subject: Int
  /// Which of its pictures, from 0.
  let number: Int

  /// Numbers of pictures that one subject may have.
  static let allowedNumbers = 0..<20
  private static let endingLength = 18
  /// TMDB's names for sizes: so wide, so high, or as it is. Each kind has some of them, and is served in all.
  private static let sizes: Set = [
    "w45", "w92", "w154", "w185", "w300", "w342", "w500", "w780", "w1280", "h632", "original",
  ]

  init(_ kind: Kind, of subject: Int, number: Int) {
    self.kind = kind
    self.subject = subject
    self.number = number
  }

  /// The picture a file name stands for; nil for any other text.
  init?(fileName: String) {
    let parts = fileName.dropFirst().split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = fileName.first.flatMap(Kind.init(rawValue:)), parts.count == 2, let subject = Int(parts[0]),
      let number = Int(parts[1].prefix { $0.isNumber }), subject >= 0, Self.allowedNumbers.contains(number)
    else { return nil }
    self.init(kind, of: subject, number: number)
    guard self.fileName == fileName else { return nil }
  }

  /// As TMDB names its files: letters and digits, then `.jpg`.
  var fileName: String {
    let place = SeededGenerator.mix(UInt64(subject), UInt64(number))
    var generator = SeededGenerator(seed: SeededGenerator.mix(kind.salt, place))
    let letter = generator.text(1, of: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    let ending = generator.text(Self.endingLength, of: SeededGenerator.lettersAndDigits)
    return "\(kind.rawValue)\(subject)n\(number)\(letter)\(ending).jpg"
  }

  /// What stands behind a size in an address.
  var path: String { "/\(fileName)" }

  /// Its size in pixels under one of TMDB's names for sizes, never larger than it is kept in; nil for any other name.
  func size(named name: String) -> PixelSize? {
    let original = kind.originalSize
    guard Self.sizes.contains(name) else { return nil }
    guard let side = Int(name.dropFirst()) else { return original }
    let isHeight = name.hasPrefix("h")
    let box = PixelSize(
      width: isHeight ? original.width : min(side, original.width),
      height: isHeight ? min(side, original.height) : original.height)
    return original.fitted(in: box)
  }
}

extension MovieArtwork.Kind {
  fileprivate var salt: UInt64 {
    switch self {
    case .poster: 0xF0
    case .backdrop: 0xF1
    case .profile: 0xF2
    case .logo: 0xF3
    }
  }
}
