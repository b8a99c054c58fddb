import FeatureKit
import Localization

/// The storefronts as a reader looks for them: by the letters of the alphabet, or by typed text.
struct StorefrontIndex: Sendable {
  /// The storefronts under one letter.
  struct Group: Sendable {
    /// A capital letter `A` to `Z`, or a plain Korean consonant, `ㄱ` to `ㅎ`.
    let letter: String
    fileprivate(set) var storefronts: [Storefront]
  }

  /// The letters with storefronts, in alphabetical order, and the storefronts of each.
  let groups: [Group]
  private let entries: [Entry]

  /// Returns the index in a language's alphabetical order.
  static func `for`(_ language: Language) -> StorefrontIndex {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private static let korean = StorefrontIndex(Storefront.all, in: .korean)
  private static let english = StorefrontIndex(Storefront.all, in: .english)

  /// Creates an index ordered by names in a language: Hangul by syllable, Latin letters without diacritics.
  init(_ storefronts: [Storefront], in language: Language) {
    // The code points of syllables are in the order of the Korean alphabet.
    let named = storefronts.map { (storefront: $0, name: KeywordUnits($0.name(in: language)).values) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    var groups: [Group] = []
    for (storefront, name) in named {
      let letter = Self.letter(of: name)
      if groups.last?.letter != letter { groups.append(Group(letter: letter, storefronts: [])) }
      groups[groups.count - 1].storefronts.append(storefront)
    }
    self.groups = groups
    entries = named.map { Entry($0.storefront) }
  }

  /// Returns the storefronts with a name, in any language, that matches a typed text, or with a code that begins with
  /// it.
  ///
  /// - Parameter typed: the text of a field, finished or not; see ``KeywordMatcher``.
  /// - Returns: exact matches first, then by the matcher's rank, then by popularity, then alphabetically; all
  ///   storefronts if nothing is typed.
  func matching(_ typed: String) -> [Storefront] {
    let matcher = KeywordMatcher(typed)
    let units = KeywordUnits(SearchTerm.cut(SearchTerm.normalized(typed)).term).values
    return entries.enumerated()
      .compactMap { place, entry in
        let popularity = typed.isEmpty ? nil : Storefront.popular.firstIndex(of: entry.storefront)
        return entry.rank(by: matcher, typed: units)
          .map { ($0, popularity ?? Storefront.popular.count, place, entry.storefront) }
      }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      .map(\.3)
  }

  private static func letter(of name: [UInt32]) -> String {
    guard let first = name.first, let scalar = Unicode.Scalar(first) else { return "" }
    return Hangul.Syllable(first).map { String(Hangul.plainInitial(of: $0)) } ?? String(scalar).uppercased()
  }

  /// A storefront with its names.
  private struct Entry: Sendable {
    let storefront: Storefront
    private let names: [String]
    private let wholeNames: Set<[UInt32]>

    init(_ storefront: Storefront) {
      let names = [storefront.koreanName, storefront.englishName] + storefront.otherNames
      self.storefront = storefront
      self.names = names
      wholeNames = Set(names.map { KeywordUnits($0).values })
    }

    /// Returns -1 for an exact match, else the best rank of the names; `nil` if none matches.
    func rank(by matcher: KeywordMatcher, typed: [UInt32]) -> Int? {
      if wholeNames.contains(typed) { return -1 }
      // Codes match only from their first letter.
      if matcher.rank(storefront.code) == 0 { return 0 }
      return names.compactMap { matcher.rank($0) }.min()
    }
  }
}
