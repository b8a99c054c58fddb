import Samples

/// What some movies are about: their titles, genres, pictures and sentences.
///
/// Its text, line by line: `#` starts a story with `slug | genres | pictures | age`, `T` is a title, `&` one that
/// continues the title before it, `G` a line for posters, `O`, `M` and `E` the opening, the middle and the end of an
/// overview; the line after these four, indented, is the same in English.
struct MovieStory: Sendable {
  let slug: String
  /// TMDB's genre numbers, the main one first.
  let genreIDs: [Int]
  /// The drawings on its posters.
  let glyphs: [IconGlyph]
  /// Whom it is for: 0 everybody, 1 from twelve, 2 from fifteen, 3 adults.
  let age: Int
  private(set) var titles: [MovieTitle] = []
  private(set) var taglines: [LocalizedText] = []
  private(set) var openings: [LocalizedText] = []
  private(set) var middles: [LocalizedText] = []
  private(set) var endings: [LocalizedText] = []

  /// All stories; the order never changes, because movie numbers are counted by it.
  static let all: [MovieStory] = parse(SampleTexts.movieStories)

  /// Reads stories from text. A line that does not have its form ends the program.
  static func parse(_ text: String) -> [MovieStory] {
    var stories: [MovieStory] = []
    var pending: (kind: Character, korean: String)?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        guard let story = MovieStory(heading: line.dropFirst(2)) else { SampleTexts.reject(line) }
        stories.append(story)
      } else if line.hasPrefix("  "), let korean = pending, !stories.isEmpty {
        let phrase = LocalizedText(korean: korean.korean, english: line.trimmed, japanese: nil)
        stories[stories.count - 1].add(phrase, as: korean.kind)
        pending = nil
      } else if let kind = line.first, pending == nil, !stories.isEmpty {
        let rest = line.dropFirst(2)
        if "GOME".contains(kind) {
          pending = (kind, rest.trimmed)
        } else if "T&".contains(kind), let title = MovieTitle(line: rest, isSequel: kind == "&") {
          stories[stories.count - 1].titles.append(title)
        } else {
          SampleTexts.reject(line)
        }
      } else {
        SampleTexts.reject(line)
      }
    }
    return stories
  }

  /// A real movie's, which has words of its own: its genres and pictures, and no phrases.
  init(of record: MovieRecord) {
    slug = record.title.slug
    genreIDs = record.genreIDs
    glyphs = record.glyphs
    age = 0
  }

  private init?(heading: Substring) {
    let fields = heading.split(separator: "|").map(\.trimmed)
    guard fields.count == 4, let age = Int(fields[3]) else { return nil }
    slug = fields[0]
    genreIDs = fields[1].split(separator: " ").compactMap { Int($0) }
    glyphs = fields[2].split(separator: " ").compactMap { IconGlyph(rawValue: String($0)) }
    self.age = age
  }

  private mutating func add(_ phrase: LocalizedText, as kind: Character) {
    switch kind {
    case "G": taglines.append(phrase)
    case "O": openings.append(phrase)
    case "M": middles.append(phrase)
    case "E": endings.append(phrase)
    default: break
    }
  }
}

/// A movie's title, invented by hand.
struct MovieTitle: Sendable {
  let text: LocalizedText
  /// ISO 639-1 code of the language it was first shown in, and the title in it; nil for Korean and English ones.
  let foreign: (language: String, title: String)?
  /// Whether it continues the movie before it.
  let isSequel: Bool

  /// From `Korean | English`, perhaps with `| fr Titre français`; nil for any other line.
  init?(line: Substring, isSequel: Bool) {
    let fields = line.split(separator: "|").map(\.trimmed)
    guard fields.count == 2 || fields.count == 3 else { return nil }
    text = LocalizedText(korean: fields[0], english: fields[1], japanese: nil)
    foreign =
      fields.count == 3 ? (language: String(fields[2].prefix(2)), title: fields[2].dropFirst(3).trimmed) : nil
    self.isSequel = isSequel
  }
}
