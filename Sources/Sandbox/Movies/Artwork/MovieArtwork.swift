import Samples

/// A picture, described by its file name.
struct MovieArtwork: Sendable, Equatable {
  /// Kind of picture, by the first letter of its file name.
  enum Kind: Character, Sendable, CaseIterable {
    case poster = "p"
    case backdrop = "b"
    /// Face of a person.
    case profile = "f"
    /// Logo of a service or a company.
    case logo = "l"

    /// Size of the original; pictures are never served larger.
    var originalSize: PixelSize {
      switch self {
      case .poster, .profile: PixelSize(width: 1_000, height: 1_500)
      case .backdrop: PixelSize(width: 1_920, height: 1_080)
      case .logo: PixelSize(width: 500, height: 500)
      }
    }
  }

  let kind: Kind
  /// Number of the movie, person, service or company.
  let subject: Int
  /// Number among the subject's pictures, from 0.
  let number: Int

  /// Allowed picture numbers of one subject.
  static let allowedNumbers = 0..<20
  private static let endingLength = 18
  /// TMDB's names of sizes: by width, by height, or original. TMDB has some of
  /// them for each kind; the sandbox serves all for every kind.
  private static let sizes: Set = [
    "w45", "w92", "w154", "w185", "w300", "w342", "w500", "w780", "w1280", "h632", "original",
  ]

  init(_ kind: Kind, of subject: Int, number: Int) {
    self.kind = kind
    self.subject = subject
    self.number = number
  }

  /// Parses a file name; `nil` for any other text.
  init?(fileName: String) {
    let parts = fileName.dropFirst().split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = fileName.first.flatMap(Kind.init(rawValue:)), parts.count == 2, let subject = Int(parts[0]),
      let number = Int(parts[1].prefix { $0.isNumber }), subject >= 0, Self.allowedNumbers.contains(number)
    else { return nil }
    self.init(kind, of: subject, number: number)
    guard self.fileName == fileName else { return nil }
  }

  /// File name in TMDB's format: letters and digits, then `.jpg`.
  var fileName: String {
    let place = SeededGenerator.mix(UInt64(subject), UInt64(number))
    var generator = SeededGenerator(seed: SeededGenerator.mix(kind.salt, place))
    let letter = generator.text(1, of: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    let ending = generator.text(Self.endingLength, of: SeededGenerator.lettersAndDigits)
    return "\(kind.rawValue)\(subject)n\(number)\(letter)\(ending).jpg"
  }

  /// Path as in TMDB's responses, to be appended to a size.
  var path: String { "/\(fileName)" }

  /// Size in pixels for one of TMDB's size names, at most that of the original;
  /// `nil` for any other name.
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
