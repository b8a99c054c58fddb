import Samples

/// All words names are made of, read once.
struct Vocabulary: Sendable {
  let themes: [Theme]
  /// The number of each theme's family.
  let families: [Int]
  let curated: [CuratedApp]
  /// The numbers of the hand-made apps' developers.
  let curatedDevelopers: [Int]
  /// Every founding theme's nouns one after the other.
  let nouns: [LocalizedText]
  let modifiers: [LocalizedText]
  /// Ending words with and without a number, the first of them nothing.
  let endings: [LocalizedText]
  /// Artist names: the hand-made ones, the ones put together, and those who
  /// make the apps of one family.
  let developers: [LocalizedText]
  /// How many of `developers` make apps with names put together.
  let combinedDeveloperCount: Int

  static let standard = Vocabulary()

  /// The number of different (modifier, noun) pairs.
  var pairCount: Int { modifiers.count * nouns.count }

  /// The number of different names that can be made, hand-made ones included.
  var capacity: Int { curated.count + pairCount * endings.count }

  /// The number of the hand-made app with a name, by ``LocalizedText/slug``.
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

  /// Apps of a family go to its developers in turn.
  private static func developerNumbers(named: Int, first: Int) -> [Int] {
    var numbers = CuratedApp.founding.indices.map { ($0 * 7 + 3) % named }
    var first = first
    for family in Family.all {
      numbers += family.apps.indices.map { first + $0 % family.developers.count }
      first += family.developers.count
    }
    return numbers
  }

  /// Two texts side by side in each language, Japanese left out.
  static func joined(_ left: LocalizedText, _ right: LocalizedText, by separator: String = " ") -> LocalizedText {
    LocalizedText(
      korean: (left.korean + separator + right.korean).trimmed,
      english: (left.english + separator + right.english).trimmed, japanese: nil)
  }
}
