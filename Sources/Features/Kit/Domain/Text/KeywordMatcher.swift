/// Finds typed text in keywords while it is being typed, including Korean.
///
/// Case, width and diacritics do not matter. The end of the text may be unfinished:
///
/// - Consonants on their own are initials: `ㅋㅋㅇ` finds `카카오`, also mixed with syllables, `카ㅋㅇ`. An input method
///   writes that as `캌ㅇ`, because it takes a consonant for a final until a vowel follows; so a final before a
///   consonant on its own may be an initial as well.
/// - The last syllable may be half typed: `카` finds `칼`, `달` finds `닭`, `고` finds `과`. Its final may be the initial
///   of the next syllable, `카캉` finds `카카오`; of a double one both consonants or the second, `닭` finds `달구`. On
///   ten-key layouts that initial may still change by the same key: `칵` finds `카카`.
///
/// All other syllables must be equal. Creating a matcher splits the typed text once. Ranking a keyword takes one pass
/// for each place that may match.
///
/// ```swift
/// KeywordMatcher("카캉").rank("카카오톡")  // 0
/// KeywordMatcher("톡").rank("라인 톡")  // 1
/// KeywordMatcher("톡").rank("카카오톡")  // 2
/// ```
///
/// - Source: The Unicode Standard, section 3.12, Conjoining Jamo Behavior; the two-set keyboard layout of KS X 5002 for
///   what is typed in two keys.
public struct KeywordMatcher: Sendable {
  private let steps: [KeywordStep]

  /// Splits a typed text.
  ///
  /// - Parameter typed: the text of the search field; normalised and cut like every search term, so spaces around it do
  ///   not matter.
  public init(_ typed: String) {
    steps = KeywordStep.steps(of: KeywordUnits(SearchTerm.cut(SearchTerm.normalized(typed)).term).values)
  }

  /// Texts that stand in the ``KeywordUnits/outline`` of each keyword that matches, in this order and without overlap.
  /// Those of others may contain them, too; a database that looks for them passes over most keywords.
  package var outlines: [String] {
    var runs: [[UInt32]] = [[]]
    for step in steps {
      let (unit, isWhole) = step.outline
      runs[runs.count - 1].append(unit)
      // What follows may begin one unit later.
      if !isWhole { runs.append([]) }
    }
    return runs.map { KeywordUnits.outline(of: $0) }.filter { !$0.isEmpty }
  }

  /// Returns whether a keyword contains the typed text. Every keyword contains an empty one.
  public func matches(_ keyword: String) -> Bool {
    rank(keyword) != nil
  }

  /// Returns how well a keyword matches.
  ///
  /// - Parameter keyword: a stored keyword, ``RecentKeyword/text``.
  /// - Returns: 0 if the keyword begins with the typed text or nothing was typed, 1 if one of its words does, 2 if the
  ///   text is only found inside, `nil` if it is not found.
  public func rank(_ keyword: String) -> Int? {
    guard !steps.isEmpty else { return 0 }
    let units = KeywordUnits(keyword)
    var isFoundInside = false
    for start in 0..<max(0, units.values.count - steps.count + 1) where isFound(in: units.values, at: start) {
      if start == 0 { return 0 }
      if units.isWordStart(start) { return 1 }
      isFoundInside = true
    }
    return isFoundInside ? 2 : nil
  }

  private func isFound(in units: [UInt32], at start: Int) -> Bool {
    var index = start
    for step in steps {
      guard index < units.count, let next = step.end(in: units, at: index) else { return false }
      index = next
    }
    return true
  }
}
