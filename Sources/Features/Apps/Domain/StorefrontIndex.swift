import FeatureKit
import Localization

/// Storefronts as a reader looks for them: under the letters of their alphabet, or by what they type.
struct StorefrontIndex: Sendable {
  /// The storefronts under one letter.
  struct Group: Sendable {
    /// A capital `A` to `Z`, or a plain Korean consonant, `ㄱ` to `ㅎ`.
    let letter: String
    fileprivate(set) var storefronts: [Storefront]
  }

  /// The letters that have storefronts, and the storefronts under each, in the order of the alphabet.
  let groups: [Group]
  private let entries: [Entry]

  /// The 175 storefronts in the order of a language.
  static func `for`(_ language: Language) -> StorefrontIndex {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private static let korean = StorefrontIndex(Storefront.all, in: .korean)
  private static let english = StorefrontIndex(Storefront.all, in: .english)

  /// Orders storefronts by their names in a language: Hangul by syllable, Latin letters without their marks.
  init(_ storefronts: [Storefront], in language: Language) {
    // Syllables are coded in the order of the Korean alphabet.
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

  /// The storefronts one of whose names, in any language, matches a typed text, or whose code begins with it.
  ///
  /// - Parameter typed: the text of a field, finished or not; see ``KeywordMatcher``.
  /// - Returns: those that are called exactly so first, then by the matcher's rank, among equals those that most people
  ///   look for, then by the alphabet; all of them when nothing is typed.
  func matching(_ typed: String) -> [Storefront] {
    let matcher = KeywordMatcher(typed)
    let units = KeywordUnits(SearchTerm.cut(SearchTerm.normalized(typed)).term).values
    return entries.enumerated()
      .compactMap { place, entry in
        let popularity = typed.isEmpty ? nil : Self.popular.firstIndex(of: entry.storefront.code)
        return entry.rank(by: matcher, typed: units)
          .map { ($0, popularity ?? Self.popular.count, place, entry.storefront) }
      }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      .map(\.3)
  }

  /// The storefronts with the most customers, by code.
  private static let popular = [
    "US", "CN", "JP", "KR", "GB", "DE", "FR", "CA", "AU", "TW", "HK", "IN", "BR", "IT", "ES", "SG", "VN", "TH",
  ]

  private static func letter(of name: [UInt32]) -> String {
    guard let first = name.first, let scalar = Unicode.Scalar(first) else { return "" }
    return Hangul.Syllable(first).map { String(Hangul.plainInitial(of: $0)) } ?? String(scalar).uppercased()
  }

  /// A storefront, and what it is called.
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

    /// -1 when it is called exactly so, else the best rank of its names; `nil` when none matches.
    func rank(by matcher: KeywordMatcher, typed: [UInt32]) -> Int? {
      if wholeNames.contains(typed) { return -1 }
      // Nobody types the second letter of a code alone.
      if matcher.rank(storefront.code) == 0 { return 0 }
      return names.compactMap { matcher.rank($0) }.min()
    }
  }
}
