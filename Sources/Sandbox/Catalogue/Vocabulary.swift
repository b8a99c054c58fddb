import Samples

/// All words of names, parsed once.
struct Vocabulary: Sendable {
  let themes: [Theme]
  /// Number of each theme's family.
  let families: [Int]
  let curated: [CuratedApp]
  /// Numbers of the hand-made apps' developers.
  let curatedDevelopers: [Int]
  /// Nouns of all founding themes, theme by theme.
  let nouns: [LocalizedText]
  let modifiers: [LocalizedText]
  /// Endings with and without a number; the first one is empty.
  let endings: [LocalizedText]
  /// Artist names: hand-made ones, combined ones, and the developers of
  /// families.
  let developers: [LocalizedText]
  /// How many of `developers` make apps with combined names.
  let combinedDeveloperCount: Int

  static let standard = Vocabulary()

  /// Number of different (modifier, noun) pairs.
  var pairCount: Int { modifiers.count * nouns.count }

  /// Number of different names, including hand-made ones.
  var capacity: Int { curated.count + pairCount * endings.count }

  /// Number of each hand-made app, by ``LocalizedText/slug`` of its name.
  static let curatedIndexes: [String: Int] = Dictionary(
    CuratedApp.all.enumerated().map { ($1.name.slug, $0) }, uniquingKeysWith: { first, _ in first })

  init() {
    let words = SampleTexts.appWords
    themes = Theme.all
    families = Self.familyNumbers()
    curated = CuratedApp.all
    nouns = themes.flatMap(\.nouns)
    let describing = LocalizedText.parseList(words["modifiers"])
    modifiers = describing
    let last = LocalizedText.parseList(words["endings"])
    endings = ["", " 2", " 3", " 4"].flatMap { number in
      last.map { Self.joined($0, LocalizedText(korean: number, english: number, japanese: nil), by: "") }
    }
    let named = LocalizedText.parseList(words["developers"])
    let kinds = LocalizedText.parseList(words["company kinds"])
    let combined = named + kinds.flatMap { kind in describing.map { Self.joined($0, kind) } }
    combinedDeveloperCount = combined.count
    developers = combined + Family.all.flatMap(\.developers)
    curatedDevelopers = Self.developerNumbers(named: named.count, first: combined.count)
  }

  private static func familyNumbers() -> [Int] {
    let families = Family.all
    let older = Theme.founding.map { theme in families.firstIndex { $0.olderThemes.contains(theme.slug) } ?? 0 }
    return older + families.enumerated().flatMap { number, family in family.subjects.map { _ in number } }
  }

  /// Assigns developers to apps; the apps of a family go to its developers in
  /// turn.
  private static func developerNumbers(named: Int, first: Int) -> [Int] {
    var numbers = CuratedApp.founding.indices.map { ($0 * 7 + 3) % named }
    var first = first
    for family in Family.all {
      numbers += family.apps.indices.map { first + $0 % family.developers.count }
      first += family.developers.count
    }
    return numbers
  }

  /// Joins two texts in Korean and in English; drops Japanese.
  static func joined(_ left: LocalizedText, _ right: LocalizedText, by separator: String = " ") -> LocalizedText {
    LocalizedText(
      korean: (left.korean + separator + right.korean).trimmed,
      english: (left.english + separator + right.english).trimmed, japanese: nil)
  }
}
