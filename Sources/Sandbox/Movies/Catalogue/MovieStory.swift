import Samples

/// A subject of invented movies: titles, genres, pictures and sentences.
///
/// In its text file, `#` starts a story with `slug | genres | pictures | age`,
/// `T` is a title, `&` a sequel to the title before it. `G` is a tagline; `O`,
/// `M` and `E` are the opening, middle and end of an overview. The line after
/// these four, indented, is the same in English.
struct MovieStory: Sendable {
  let slug: String
  /// TMDB's genre numbers, the main one first.
  let genreIDs: [Int]
  /// Drawings on its posters.
  let glyphs: [IconGlyph]
  /// Audience: 0 all, 1 from twelve, 2 from fifteen, 3 adults.
  let age: Int
  private(set) var titles: [MovieTitle] = []
  private(set) var taglines: [LocalizedText] = []
  private(set) var openings: [LocalizedText] = []
  private(set) var middles: [LocalizedText] = []
  private(set) var endings: [LocalizedText] = []

  /// All stories. Their order is fixed, because it determines the numbers of
  /// movies.
  static let all: [MovieStory] = parse(SampleTexts.movieStories)

  /// Parses stories. An invalid line ends the program.
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

  /// Creates the story of a real movie: genres and pictures, without phrases,
  /// since the record has the texts.
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

/// A hand-made movie title.
struct MovieTitle: Sendable {
  let text: LocalizedText
  /// ISO 639-1 code of the original language and the original title; `nil` for
  /// Korean and English movies.
  let foreign: (language: String, title: String)?
  /// Whether it is a sequel to the movie before it.
  let isSequel: Bool

  /// Parses `Korean | English` with an optional `| fr Titre français`; `nil`
  /// for any other line.
  init?(line: Substring, isSequel: Bool) {
    let fields = line.split(separator: "|").map(\.trimmed)
    guard fields.count == 2 || fields.count == 3 else { return nil }
    text = LocalizedText(korean: fields[0], english: fields[1], japanese: nil)
    foreign =
      fields.count == 3 ? (language: String(fields[2].prefix(2)), title: fields[2].dropFirst(3).trimmed) : nil
    self.isSequel = isSequel
  }
}
