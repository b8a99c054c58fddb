import Samples

/// All people: each family name with each given name of a region, then the
/// people of real movies.
struct MoviePeople: Sendable {
  /// A name in several scripts.
  struct Name: Sendable {
    let korean: String
    let latin: String
    /// The name in its native script; `nil` if that is Latin.
    let own: String?
  }

  /// Names of one region.
  struct Region: Sendable {
    let families: [Name]
    /// Given names, women's first.
    let givens: [Name]
    let womenCount: Int
    let places: [LocalizedText]
    /// Whether the family name comes first in the native script, and for Korean
    /// names in Latin script too.
    let isFamilyFirst: Bool
    /// Number of the region's first person.
    fileprivate(set) var firstPerson = 0

    var count: Int { families.count * givens.count }
  }

  static let standard = MoviePeople()

  /// Korea, the English-speaking countries, Japan, continental Europe.
  let regions: [Region]

  private let numbersByName: [String: Int]

  /// Number of all people.
  var count: Int { inventedCount + MovieRecord.everybody.count }
  /// Number of invented people, who have the first numbers.
  let inventedCount: Int

  private init() {
    let texts = [MovieNameText.korea, MovieNameText.english, MovieNameText.japan, MovieNameText.continent]
    var regions: [Region] = []
    for (number, text) in texts.enumerated() {
      var region = Region(text, isFamilyFirst: number == 0 || number == 2)
      region.firstPerson = regions.reduce(0) { $0 + $1.count }
      regions.append(region)
    }
    self.regions = regions
    let first = regions.reduce(0) { $0 + $1.count }
    inventedCount = first
    let numbers = MovieRecord.everybody.enumerated().map { ($1.text, first + $0) }
    numbersByName = Dictionary(numbers) { first, _ in first }
  }

  /// The real person with a name; `nil` for an unknown name.
  func person(named name: String) -> MoviePerson? {
    numbersByName[name].map { person($0) }
  }

  /// Region of a language.
  ///
  /// - Parameter language: ISO 639-1.
  func region(of language: String) -> Region {
    switch language {
    case "ko": regions[0]
    case "en": regions[1]
    case "ja": regions[2]
    default: regions[3]
    }
  }

  /// Person with a number in `0 ..< count`; larger numbers wrap around.
  func person(_ number: Int) -> MoviePerson {
    let index = number % count
    guard index < inventedCount else {
      return MoviePerson(index: index, MovieRecord.everybody[index - inventedCount])
    }
    let region = regions.last { $0.firstPerson <= index } ?? regions[0]
    let place = index - region.firstPerson
    return MoviePerson(
      index: index, family: region.families[place / region.givens.count],
      given: region.givens[place % region.givens.count],
      isWoman: place % region.givens.count < region.womenCount, isFamilyFirst: region.isFamilyFirst)
  }
}

extension MoviePeople.Region {
  fileprivate init(_ text: MovieNameText.Region, isFamilyFirst: Bool) {
    families = Self.entries(text.families).map { parts in
      MoviePeople.Name(korean: parts[0], latin: parts[1], own: parts[0].isEmpty ? nil : parts[0])
    }
    let women = Self.givens(text.women)
    givens = women + Self.givens(text.men)
    womenCount = women.count
    places = LocalizedText.parseList(text.places)
    self.isFamilyFirst = isFamilyFirst
  }

  private static func givens(_ text: String) -> [MoviePeople.Name] {
    entries(text).map { MoviePeople.Name(korean: $0[0], latin: $0[1], own: $0.count > 2 ? $0[2] : nil) }
  }

  /// Fields of each entry that has at least two.
  private static func entries(_ text: String) -> [[String]] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: "/").map { entry in
        entry.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
      }
    }.filter { $0.count >= 2 }
  }
}

/// A person in the credits of movies.
struct MoviePerson: Sendable {
  let index: Int
  let family: MoviePeople.Name
  let given: MoviePeople.Name
  let isWoman: Bool
  let isFamilyFirst: Bool

  /// TMDB's number, beyond those that TMDB has assigned.
  var id: Int { Self.firstID + index * Self.idSpacing }
  static let firstID = 95_000_000
  static let idSpacing = 7
  /// TMDB's `gender`: 1 woman, 2 man, 0 unknown.
  var gender: Int { index % 17 == 4 ? 0 : isWoman ? 1 : 2 }
  var isKorean: Bool { isFamilyFirst && given.own == nil }
  /// Seven in ten people have a picture.
  var hasPicture: Bool { SeededGenerator.mix(0xFACE, UInt64(index)) % 10 < 7 }
  var popularity: Double { Double(100 + SeededGenerator.mix(0x909, UInt64(index)) % 9_000) / 1_000 }

  /// Name in the native script.
  var originalName: String {
    if isKorean { return family.korean + given.korean }
    if let own = given.own { return (family.own ?? family.latin) + own }
    return latinName
  }

  /// Name for a reader: Korean names in Hangul for Korean, all others in Latin
  /// script.
  func name(in language: TextLanguage) -> String {
    language == .korean && isKorean ? originalName : latinName
  }

  private var latinName: String {
    if family.latin.isEmpty { return given.latin }
    return isKorean ? "\(family.latin) \(given.latin)" : "\(given.latin) \(family.latin)"
  }
}

extension MoviePerson {
  /// Creates a real person, who has a single name text.
  fileprivate init(index: Int, _ name: MovieRecord.Name) {
    self.init(
      index: index, family: MoviePeople.Name(korean: "", latin: "", own: nil),
      given: MoviePeople.Name(korean: name.text, latin: name.text, own: nil), isWoman: name.isWoman,
      isFamilyFirst: false)
  }
}
