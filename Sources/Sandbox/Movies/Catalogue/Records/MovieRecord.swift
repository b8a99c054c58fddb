import Samples

/// A real movie that is in the public domain in the United States: facts, and words of the sandbox's own about it.
struct MovieRecord: Sendable {
  /// How somebody is called in Latin letters.
  struct Name: Sendable {
    let text: String
    let isWoman: Bool
  }

  /// Somebody's part in front of the camera.
  struct Part: Sendable {
    let name: Name
    /// Empty where it is not certain.
    let character: String
  }

  /// Everything that somebody did behind the camera.
  struct Work: Sendable {
    let name: Name
    /// TMDB's departments and jobs, at least one.
    let jobs: [(department: String, job: String)]
  }

  /// Of its first showing.
  let year: Int
  /// The day of its first showing, in days since 1970; nil where only the year is certain.
  let day: Int?
  /// ISO 639-1, of its title cards or of what is spoken.
  let language: String
  /// Where it was made, ISO 3166-1; `SU` for the Soviet Union.
  let country: String
  /// In minutes, of the copies that are mostly shown.
  let runtime: Int
  /// One to three of TMDB's genre numbers, the main one first.
  let genreIDs: [Int]
  /// The drawings on its posters.
  let glyphs: [IconGlyph]
  let title: LocalizedText
  let originalTitle: String
  let overview: LocalizedText
  /// The line on its poster; nil for most.
  let tagline: LocalizedText?
  /// In the order of their billing; nobody in some drawn movies and documentaries.
  let cast: [Part]
  /// Those who directed it first.
  let crew: [Work]
}

extension MovieRecord {
  /// All of them; the order never changes, because movie numbers are counted by it.
  static let all: [MovieRecord] = {
    let text = SampleTexts.movieRecords
    let records = parse(text)
    precondition(records.count == text.split(separator: "\n").count { $0.hasPrefix("# ") }, "a record cannot be read")
    return records
  }()

  /// Everybody who made one of them, each once, in the order of their first movie.
  static let everybody: [Name] = {
    var seen: Set<String> = []
    return all.flatMap { $0.crew.map(\.name) + $0.cast.map(\.name) }.filter { seen.insert($0.text).inserted }
  }()
}
