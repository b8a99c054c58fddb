import Samples

/// All sample apps, computed on demand.
///
/// An app is a pure function of its number and the seed, so a catalogue of a
/// million apps starts at once and takes no memory. Catalogues with equal
/// counts and seeds hold equal apps; a smaller one is a prefix of a larger one.
struct Catalogue: Sendable {
  let count: Int
  let seed: UInt64
  let vocabulary: Vocabulary
  let search: SearchVocabulary

  private static let firstAppID = 9_000_000_000
  private static let appIDSpacing = 389
  private static let firstDeveloperID = 9_700_000_000
  private static let developerIDSpacing = 7_919

  /// Creates a catalogue.
  ///
  /// - Parameters:
  ///   - count: number of apps, clamped to 1 ... ``Vocabulary/capacity``.
  ///   - seed: determines everything but names and identifiers.
  init(count: Int, seed: UInt64) {
    vocabulary = .standard
    search = .standard
    self.count = min(max(count, 1), vocabulary.capacity)
    self.seed = seed
  }

  /// The app with a number in `0 ..< count`.
  func app(_ index: Int) -> SandboxApp {
    var generator = SeededGenerator(seed: SeededGenerator.mix(seed, UInt64(index)))
    let curated = index < vocabulary.curated.count ? vocabulary.curated[index] : nil
    let theme = curated?.theme ?? combination(index).noun / nounsPerTheme
    let drawnPlatforms = SandboxPlatforms.drawn(from: &generator)
    let drawnTier = generator.chance(0.62) ? 0 : 1 + generator.number(below: PriceTable.tierCount - 1)
    let isGame = vocabulary.themes[theme].genreIDs.first == 6014
    var traits = AppTraits(
      drawnFrom: &generator, popularity: popularity(of: index), index: index, isGame: isGame)
    if let rating = vocabulary.themes[theme].contentRating { traits.contentRating = rating }
    let name = curated?.name ?? self.name(of: combination(index))
    let developer = developerIndex(of: index)
    return SandboxApp(
      index: index, id: id(of: index), themeIndex: theme, name: name, developerIndex: developer,
      bundleID: bundleID(name: curated?.name.slug ?? slug(of: combination(index)), developer: developer),
      platforms: curated?.platforms ?? drawnPlatforms, tier: curated?.tier ?? drawnTier, traits: traits)
  }

  /// Popularity of an app, 0 ..< 1, with most apps near 0.
  @inline(__always)
  func popularity(of index: Int) -> Double {
    let roll = SeededGenerator.fraction(of: SeededGenerator.mix(seed ^ 0xA11, UInt64(index)))
    return roll * roll * roll
  }

  /// Number of an app's developer.
  @inline(__always)
  func developerIndex(of index: Int) -> Int {
    if index < vocabulary.curated.count { return vocabulary.curatedDevelopers[index] }
    return Int(SeededGenerator.mix(0xDE7, UInt64(index)) % UInt64(vocabulary.combinedDeveloperCount))
  }

  /// Words in the name of an app beyond the hand-made ones.
  @inline(__always)
  func combination(_ index: Int) -> NameCombination {
    NameCombination(
      number: index - vocabulary.curated.count, pairCount: vocabulary.pairCount, nounCount: vocabulary.nouns.count)
  }

  /// Name made of words, in Korean and English.
  func name(of words: NameCombination) -> LocalizedText {
    let start = Vocabulary.joined(vocabulary.modifiers[words.modifier], vocabulary.nouns[words.noun])
    return Vocabulary.joined(start, vocabulary.endings[words.ending])
  }
}

// MARK: - Identifiers

extension Catalogue {
  /// Apple's number of an app.
  func id(of index: Int) -> Int {
    let jitter = Int(SeededGenerator.mix(0x1D, UInt64(index)) % UInt64(Self.appIDSpacing))
    return Self.firstAppID + index * Self.appIDSpacing + jitter
  }

  /// Number of the app with Apple's number `id`; `nil` for an unknown one.
  func index(ofID id: Int) -> Int? {
    guard id >= Self.firstAppID else { return nil }
    let index = (id - Self.firstAppID) / Self.appIDSpacing
    return index < count && self.id(of: index) == id ? index : nil
  }

  /// Apple's number of a developer.
  func developerID(of developer: Int) -> Int {
    let jitter = Int(SeededGenerator.mix(0xD1D, UInt64(developer)) % UInt64(Self.developerIDSpacing))
    return Self.firstDeveloperID + developer * Self.developerIDSpacing + jitter
  }

  /// Number of the developer with Apple's number `id`; `nil` for an unknown
  /// one.
  func developerIndex(ofID id: Int) -> Int? {
    guard id >= Self.firstDeveloperID else { return nil }
    let developer = (id - Self.firstDeveloperID) / Self.developerIDSpacing
    return developer < vocabulary.developers.count && developerID(of: developer) == id ? developer : nil
  }

  /// Numbers of a developer's apps, in ascending order.
  func apps(ofDeveloper developer: Int) -> [Int] {
    (0..<count).filter { developerIndex(of: $0) == developer }
  }

  /// Number of the app with a bundle identifier, in any case; `nil` for an
  /// unknown one.
  func index(ofBundleID bundleID: String) -> Int? {
    let wanted = bundleID.lowercased()
    guard let slug = wanted.split(separator: ".").last else { return nil }
    let candidate = Vocabulary.curatedIndexes[String(slug)] ?? combinedIndex(ofSlug: slug)
    return candidate.flatMap { $0 < count && app($0).bundleID == wanted ? $0 : nil }
  }

  private func combinedIndex(ofSlug slug: Substring) -> Int? {
    let parts = slug.split(separator: "-").map(String.init)
    guard parts.count == 2 || parts.count == 3,
      let modifier = vocabulary.modifiers.firstIndex(where: { $0.slug == parts[0] }),
      let noun = vocabulary.nouns.firstIndex(where: { $0.slug == parts[1] }),
      let ending = vocabulary.endings.firstIndex(where: { $0.slug == (parts.count == 3 ? parts[2] : "") })
    else { return nil }
    let words = NameCombination(modifier: modifier, noun: noun, ending: ending)
    return vocabulary.curated.count
      + words.number(pairCount: vocabulary.pairCount, nounCount: vocabulary.nouns.count)
  }

  private func slug(of words: NameCombination) -> String {
    let parts = [vocabulary.modifiers[words.modifier], vocabulary.nouns[words.noun], vocabulary.endings[words.ending]]
    return parts.map(\.slug).filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Bundle identifier under the reserved top-level domain `example`.
  private func bundleID(name: String, developer: Int) -> String {
    "example.\(vocabulary.developers[developer].slug).\(name)"
  }

  var nounsPerTheme: Int { vocabulary.nouns.count / Theme.founding.count }
}
