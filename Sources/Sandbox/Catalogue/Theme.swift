import Samples

/// A subject of sample apps: words, category and pictures.
///
/// In its text file, `#` starts a theme with `slug | categories | picture |
/// Korean keywords | English keywords`. `N` is a noun, `I` an introduction, `F`
/// a feature, `R` a release note; the next, indented line is the same in
/// English.
struct Theme: Sendable {
  let slug: String
  /// Apple's category numbers, the main one first.
  let genreIDs: [Int]
  /// Drawings of its apps' icons; apps take them in turn.
  let glyphs: [IconGlyph]
  /// Age rating of all its apps; `nil` if each app has its own.
  let contentRating: String?
  /// Keywords, separated by spaces.
  private(set) var keywords: String
  private(set) var nouns: [LocalizedText] = []
  private(set) var introductions: [LocalizedText] = []
  private(set) var features: [LocalizedText] = []
  private(set) var releaseNotes: [LocalizedText] = []

  /// The 25 themes with five nouns each, which form combined names. Their order
  /// is fixed, because it determines the numbers of apps.
  static let founding: [Theme] = parse(SampleTexts.themes)

  /// The founding themes, then the subjects of every family.
  static let all: [Theme] = founding + Family.all.flatMap(\.subjects)

  /// Parses themes. An invalid line ends the program.
  static func parse(_ text: String) -> [Theme] {
    var themes: [Theme] = []
    var pending: (kind: Character, korean: String)?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        guard let theme = Theme(heading: line.dropFirst(2)) else { SampleTexts.reject(line) }
        themes.append(theme)
      } else if line.hasPrefix("  "), let korean = pending, !themes.isEmpty {
        let phrase = LocalizedText(korean: korean.korean, english: line.trimmed, japanese: nil)
        themes[themes.count - 1].add(phrase, as: korean.kind)
        pending = nil
      } else if let kind = line.first, "NIFR".contains(kind), pending == nil {
        pending = (kind, line.dropFirst(2).trimmed)
      } else {
        SampleTexts.reject(line)
      }
    }
    return themes
  }

  private init?(heading: Substring) {
    let fields = heading.split(separator: "|").map(\.trimmed)
    guard fields.count == 5, let glyph = IconGlyph(rawValue: fields[2]) else { return nil }
    slug = fields[0]
    genreIDs = Self.numbers(fields[1])
    glyphs = [glyph]
    contentRating = nil
    keywords = fields[3] + " " + fields[4]
  }

  /// Parses a subject of a family from its heading, `slug | categories |
  /// pictures` with an optional `| age rating`.
  init?(subject heading: Substring, features: [LocalizedText], releaseNotes: [LocalizedText]) {
    let fields = heading.split(separator: "|").map(\.trimmed)
    let glyphs = fields.count > 2 ? fields[2].split(separator: " ").compactMap { IconGlyph(rawValue: String($0)) } : []
    guard !glyphs.isEmpty else { return nil }
    slug = fields[0]
    genreIDs = Self.numbers(fields[1])
    self.glyphs = glyphs
    contentRating = fields.count > 3 ? fields[3] : nil
    keywords = ""
    self.features = features
    self.releaseNotes = releaseNotes
  }

  /// Drawing in the icon of an app.
  func glyph(ofApp index: Int) -> IconGlyph {
    glyphs[index % glyphs.count]
  }

  mutating func addKeywords(_ words: Substring) {
    keywords += (keywords.isEmpty ? "" : " ") + words.trimmed
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }
  }

  mutating func add(_ phrase: LocalizedText, as kind: Character) {
    switch kind {
    case "N": nouns.append(phrase)
    case "I": introductions.append(phrase)
    case "F": features.append(phrase)
    case "R": releaseNotes.append(phrase)
    default: break
    }
  }
}
