/// All words names are made of, read once.
struct Vocabulary: Sendable {
  let themes: [Theme]
  let curated: [CuratedApp]
  /// Every theme's nouns one after the other.
  let nouns: [LocalizedText]
  let modifiers: [LocalizedText]
  /// Ending words with and without a number, the first of them nothing.
  let endings: [LocalizedText]
  /// Artist names: the hand-made ones first.
  let developers: [LocalizedText]
  /// How many of `developers` are hand-made.
  let curatedDeveloperCount: Int

  static let standard = Vocabulary()

  /// The number of different (modifier, noun) pairs.
  var pairCount: Int { modifiers.count * nouns.count }

  /// The number of different names that can be made, hand-made ones included.
  var capacity: Int { curated.count + pairCount * endings.count }

  private init() {
    themes = Theme.all
    curated = CuratedApp.all
    nouns = themes.flatMap(\.nouns)
    let describing = LocalizedText.parseList(NameText.modifiers)
    modifiers = describing
    let words = LocalizedText.parseList(NameText.endings)
    endings = ["", " 2", " 3", " 4"].flatMap { number in
      words.map { Self.joined($0, LocalizedText(korean: number, english: number, japanese: nil), by: "") }
    }
    let named = LocalizedText.parseList(NameText.developers)
    let kinds = LocalizedText.parseList(NameText.companyKinds)
    curatedDeveloperCount = named.count
    developers = named + kinds.flatMap { kind in describing.map { Self.joined($0, kind) } }
  }

  /// Two texts side by side in each language, Japanese left out.
  static func joined(_ left: LocalizedText, _ right: LocalizedText, by separator: String = " ") -> LocalizedText {
    LocalizedText(
      korean: (left.korean + separator + right.korean).trimmed,
      english: (left.english + separator + right.english).trimmed, japanese: nil)
  }
}
