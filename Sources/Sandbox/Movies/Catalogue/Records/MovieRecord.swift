import Samples

/// A real movie that is in the public domain in the United States: its facts,
/// and texts written for the sandbox.
struct MovieRecord: Sendable {
  /// A person's name in Latin script.
  struct Name: Sendable {
    let text: String
    let isWoman: Bool
  }

  /// A role of an actor.
  struct Part: Sendable {
    let name: Name
    /// Empty if the character is uncertain.
    let character: String
  }

  /// All jobs of a crew member.
  struct Work: Sendable {
    let name: Name
    /// TMDB's departments and jobs, at least one.
    let jobs: [(department: String, job: String)]
  }

  /// Year of the first release.
  let year: Int
  /// Day of the first release, in days since 1970; `nil` if only the year is
  /// certain.
  let day: Int?
  /// ISO 639-1 code of the title cards or the speech.
  let language: String
  /// ISO 3166-1 code of the country; `SU` for the Soviet Union.
  let country: String
  /// Runtime of the usual copies, in minutes.
  let runtime: Int
  /// One to three of TMDB's genre numbers, the main one first.
  let genreIDs: [Int]
  /// Drawings on its posters.
  let glyphs: [IconGlyph]
  let title: LocalizedText
  let originalTitle: String
  let overview: LocalizedText
  /// Tagline; `nil` for most movies.
  let tagline: LocalizedText?
  /// Cast in billing order; empty for some animated movies and documentaries.
  let cast: [Part]
  /// Crew, directors first.
  let crew: [Work]
}

extension MovieRecord {
  /// All records. Their order is fixed, because it determines the numbers of
  /// movies.
  static let all: [MovieRecord] = {
    let text = SampleTexts.movieRecords
    let records = parse(text)
    precondition(records.count == text.split(separator: "\n").count { $0.hasPrefix("# ") }, "a record cannot be read")
    return records
  }()

  /// All people of the records, each once, in the order of their first movie.
  static let everybody: [Name] = {
    var seen: Set<String> = []
    return all.flatMap { $0.crew.map(\.name) + $0.cast.map(\.name) }.filter { seen.insert($0.text).inserted }
  }()
}
