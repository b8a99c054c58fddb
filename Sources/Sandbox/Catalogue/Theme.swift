/// The texts ``Theme/all`` is read from, in several files.
enum ThemeText {}

/// What a family of sample apps is about: its words, category and picture.
struct Theme: Sendable {
  let slug: String
  /// Apple's category numbers, the main one first.
  let genreIDs: [Int]
  let glyph: IconGlyph
  let keywords: [String]
  private(set) var nouns: [LocalizedText] = []
  private(set) var introductions: [LocalizedText] = []
  private(set) var features: [LocalizedText] = []
  private(set) var releaseNotes: [LocalizedText] = []

  /// The 25 themes, each with five nouns; the order never changes, because
  /// app numbers are counted by it.
  static let all: [Theme] = [ThemeText.notes, ThemeText.outside, ThemeText.home, ThemeText.play].flatMap(parse)

  /// Reads themes from text; see ``ThemeText/notes`` for the format. Lines it
  /// does not know are left out.
  static func parse(_ text: String) -> [Theme] {
    var themes: [Theme] = []
    var pending: (kind: Character, korean: String)?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        Theme(heading: line.dropFirst(2)).map { themes.append($0) }
      } else if line.hasPrefix("  "), let korean = pending, !themes.isEmpty {
        let phrase = LocalizedText(korean: korean.korean, english: line.trimmed, japanese: nil)
        themes[themes.count - 1].add(phrase, as: korean.kind)
        pending = nil
      } else if let kind = line.first {
        pending = (kind, line.dropFirst(2).trimmed)
      }
    }
    return themes
  }

  private init?(heading: Substring) {
    let fields = heading.split(separator: "|").map(\.trimmed)
    guard fields.count == 5, let glyph = IconGlyph(rawValue: fields[2]) else { return nil }
    slug = fields[0]
    genreIDs = fields[1].split(separator: " ").compactMap { Int($0) }
    self.glyph = glyph
    keywords = (fields[3] + " " + fields[4]).split(separator: " ").map(String.init)
  }

  private mutating func add(_ phrase: LocalizedText, as kind: Character) {
    switch kind {
    case "N": nouns.append(phrase)
    case "I": introductions.append(phrase)
    case "F": features.append(phrase)
    case "R": releaseNotes.append(phrase)
    default: break
    }
  }
}
