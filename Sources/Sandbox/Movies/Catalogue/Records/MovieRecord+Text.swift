import Samples

/// Parsing of records.
///
/// Each line starts with a mark; an indented line continues the one before it:
/// - `#` starts a movie: `date | language country | minutes | genres |
///   pictures`. The date may be only a year.
/// - `T`: Korean and English title, and the original title if it differs.
/// - `D`: the crew, `Name/DW` separated by `;`. The letters are jobs.
/// - `C`: the cast, `Name=Character` separated by `;`. A `*` marks women's
///   names.
/// - `K`, `E`: the overview in Korean and in English.
/// - `G`: the tagline, `Korean | English`.
extension MovieRecord {
  /// Parses records. Skips records with an invalid form, or with an unknown
  /// genre, picture or job.
  static func parse(_ text: String) -> [MovieRecord] {
    var blocks: [[String]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        blocks.append([String(line)])
      } else if var block = blocks.popLast() {
        if line.hasPrefix("  "), let last = block.popLast() {
          block.append(last + " " + line.trimmed)
        } else {
          block.append(String(line))
        }
        blocks.append(block)
      }
    }
    return blocks.compactMap { MovieRecord(lines: $0) }
  }

  private init?(lines: [String]) {
    var texts: [Character: String] = [:]
    for line in lines {
      guard let kind = line.first, "#TDCKEG".contains(kind), texts[kind] == nil else { return nil }
      texts[kind] = line.dropFirst(2).trimmed
    }
    self.init(texts: texts)
  }

  private init?(texts: [Character: String]) {
    let head = Self.fields(texts["#"], by: "|")
    let titles = Self.fields(texts["T"], by: "|")
    guard head.count == 5, titles.count == 2 || titles.count == 3, let korean = texts["K"], let english = texts["E"],
      let year = Int(head[0].prefix(4)), let runtime = Int(head[2])
    else { return nil }
    let places = Self.fields(head[1], by: " ")
    let day = SandboxCalendar.day(head[0])
    let (genres, pictures) = (Self.fields(head[3], by: " "), Self.fields(head[4], by: " "))
    let known = Set(MovieGenre.all.map(\.id))
    let crew = Self.fields(texts["D"], by: ";").compactMap { Work(text: $0) }
    guard places.count == 2, day != nil || head[0].utf8.count == 4, (1...3).contains(genres.count), !pictures.isEmpty,
      crew.count == Self.fields(texts["D"], by: ";").count, crew.first?.jobs.first?.job == "Director"
    else { return nil }
    self.year = year
    self.day = day
    self.runtime = runtime
    language = places[0]
    country = places[1]
    genreIDs = genres.compactMap { Int($0) }.filter { known.contains($0) }
    glyphs = pictures.compactMap { IconGlyph(rawValue: $0) }
    title = LocalizedText(korean: titles[0], english: titles[1], japanese: nil)
    originalTitle = titles.last ?? titles[1]
    overview = LocalizedText(korean: korean, english: english, japanese: nil)
    tagline = texts["G"].flatMap { LocalizedText.parseList($0).first }
    cast = Self.fields(texts["C"], by: ";").map { Part(text: $0) }
    self.crew = crew
    guard genreIDs.count == genres.count, glyphs.count == pictures.count else { return nil }
  }

  /// Splits a text at a mark; empty for a missing text.
  private static func fields(_ text: String?, by mark: Character) -> [String] {
    (text ?? "").split(separator: mark).map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension MovieRecord.Name {
  /// Parses `Name`, or `Name*` for a woman.
  fileprivate init(text: Substring) {
    let name = text.trimmed
    isWoman = name.hasSuffix("*")
    self.text = isWoman ? String(name.dropLast()) : name
  }
}

extension MovieRecord.Part {
  /// Parses `Name=Character`, or only a name.
  fileprivate init(text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    name = MovieRecord.Name(text: parts.first ?? "")
    character = parts.count > 1 ? parts[1].trimmed : ""
  }
}

extension MovieRecord.Work {
  private static let jobs: [Character: (department: String, job: String)] = [
    "D": ("Directing", "Director"), "W": ("Writing", "Writer"), "P": ("Production", "Producer"),
    "E": ("Editing", "Editor"),
  ]

  /// Parses `Name/DW`; `nil` without jobs or with an unknown letter.
  fileprivate init?(text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2 else { return nil }
    name = MovieRecord.Name(text: parts[0])
    jobs = parts[1].compactMap { Self.jobs[$0] }
    guard jobs.count == parts[1].count else { return nil }
  }
}
