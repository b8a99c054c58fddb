import Samples

/// Everybody who makes movies: each family name with each given name of a part of the world, then those who made the
/// real movies.
struct MoviePeople: Sendable {
  /// A name in the letters that it is shown in.
  struct Name: Sendable {
    let korean: String
    let latin: String
    /// In its owner's letters; nil where these are Latin.
    let own: String?
  }

  /// The names of one part of the world.
  struct Region: Sendable {
    let families: [Name]
    /// Women's names first.
    let givens: [Name]
    let womenCount: Int
    let places: [LocalizedText]
    /// Whether the family's name stands first in their own letters, and in Korea in Latin ones as well.
    let isFamilyFirst: Bool
    /// The number of its first person among all.
    fileprivate(set) var firstPerson = 0

    var count: Int { families.count * givens.count }
  }

  static let standard = MoviePeople()

  /// Korea, the English-speaking countries, Japan, the continent of Europe.
  let regions: [Region]

  private let numbersByName: [String: Int]

  /// How many people there are.
  var count: Int { inventedCount + MovieRecord.everybody.count }
  /// How many of them are invented; these have the first numbers.
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

  /// The real person of a name; nil for any other name.
  func person(named name: String) -> MoviePerson? {
    numbersByName[name].map { person($0) }
  }

  /// The part of the world in which a language is spoken.
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

  /// The person with a number in `0 ..< count`; numbers beyond it begin anew.
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

  /// The parts of each entry that has at least two.
  private static func entries(_ text: String) -> [[String]] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: "/").map { entry in
        entry.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
      }
    }.filter { $0.count >= 2 }
  }
}

/// Somebody who makes movies.
struct MoviePerson: Sendable {
  let index: Int
  let family: MoviePeople.Name
  let given: MoviePeople.Name
  let isWoman: Bool
  let isFamilyFirst: Bool

  /// TMDB's number, beyond those it has given out.
  var id: Int { 95_000_000 + index * 7 }
  /// What TMDB calls `gender`: 1 a woman, 2 a man, 0 nobody has said.
  var gender: Int { index % 17 == 4 ? 0 : isWoman ? 1 : 2 }
  var isKorean: Bool { isFamilyFirst && given.own == nil }
  /// Seven in ten have sent a picture.
  var hasPicture: Bool { SeededGenerator.mix(0xFACE, UInt64(index)) % 10 < 7 }
  var popularity: Double { Double(100 + SeededGenerator.mix(0x909, UInt64(index)) % 9_000) / 1_000 }

  /// As it is written at home.
  var originalName: String {
    if isKorean { return family.korean + given.korean }
    if let own = given.own { return (family.own ?? family.latin) + own }
    return latinName
  }

  /// As somebody reads it: Koreans in Hangul for Koreans, everybody else in Latin letters.
  func name(in language: TextLanguage) -> String {
    language == .korean && isKorean ? originalName : latinName
  }

  private var latinName: String {
    if family.latin.isEmpty { return given.latin }
    return isKorean ? "\(family.latin) \(given.latin)" : "\(given.latin) \(family.latin)"
  }
}

extension MoviePerson {
  /// A real person, whose name is all in one piece.
  fileprivate init(index: Int, _ name: MovieRecord.Name) {
    self.init(
      index: index, family: MoviePeople.Name(korean: "", latin: "", own: nil),
      given: MoviePeople.Name(korean: name.text, latin: name.text, own: nil), isWoman: name.isWoman,
      isFamilyFirst: false)
  }
}
