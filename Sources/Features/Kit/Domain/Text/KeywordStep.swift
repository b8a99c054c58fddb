/// One typed character, and the units of a keyword that it matches.
///
/// At one place of a keyword at most one reading of a syllable fits, because each reading needs a different syllable
/// there. So matching never backtracks.
enum KeywordStep {
  /// This character and no other; see ``KeywordUnits``.
  case unit(UInt32)
  /// Any syllable with the initial of this number, or that consonant on its own.
  case initial(UInt32)
  /// A syllable with a final that may belong to the next one. The last typed syllable may also continue in any other
  /// way.
  case unfinished(Hangul.Syllable, isLast: Bool)

  /// Splits a typed text into steps.
  static func steps(of units: [UInt32]) -> [KeywordStep] {
    units.indices.map { index in
      let unit = units[index]
      let next = index + 1 < units.count ? units[index + 1] : nil
      if let initial = Hangul.initial(ofConsonant: unit) { return .initial(initial) }
      guard let syllable = Hangul.Syllable(unit) else { return .unit(unit) }
      guard let next else { return .unfinished(syllable, isLast: true) }
      let isBeforeConsonant = Hangul.initial(ofConsonant: next) != nil
      return isBeforeConsonant && syllable.final != 0 ? .unfinished(syllable, isLast: false) : .unit(unit)
    }
  }

  /// A unit with the outline of the first one that this step matches, and whether it matches exactly one unit.
  var outline: (unit: UInt32, isWhole: Bool) {
    switch self {
    case .unit(let unit): (unit, true)
    case .initial(let initial): (Hangul.consonant(ofInitial: initial), true)
    case .unfinished(let typed, _): (typed.openValue, typed.final == 0)
    }
  }

  /// Returns the end of the part of a keyword that this step matches.
  ///
  /// - Parameters:
  ///   - units: the keyword.
  ///   - index: the start of the part; within `units`.
  /// - Returns: the index after the part, or `nil` if the step does not match.
  func end(in units: [UInt32], at index: Int) -> Int? {
    switch self {
    case .unit(let unit): units[index] == unit ? index + 1 : nil
    case .initial(let initial): Hangul.initial(of: units[index]) == initial ? index + 1 : nil
    case .unfinished(let typed, let isLast):
      if typed.final == 0 {
        Self.goesOn(from: typed, to: units[index]) ? index + 1 : nil
      } else {
        Self.end(of: typed, isLast: isLast, in: units, at: index)
      }
    }
  }

  /// Returns whether typing on may turn a last syllable without final into another: by the second part of its vowel, or
  /// any final.
  private static func goesOn(from typed: Hangul.Syllable, to unit: UInt32) -> Bool {
    let vowels = 1 + Hangul.completions(ofVowel: typed.vowel)
    return (typed.openValue..<typed.openValue + vowels * Hangul.finalCount).contains(unit)
  }

  /// Returns the end of a syllable with a final. The final is read as it is, or with one or both consonants moved to
  /// the next syllable.
  private static func end(
    of typed: Hangul.Syllable, isLast: Bool, in units: [UInt32], at index: Int
  ) -> Int? {
    guard (typed.openValue..<typed.openValue + Hangul.finalCount).contains(units[index]) else { return nil }
    let keys = Hangul.final(typed.final)
    switch units[index] - typed.openValue {
    case typed.final: return index + 1
    case 0:
      guard let second = keys.second else { return next(keys.first, isLast: isLast, in: units, after: index) }
      return next(keys.first, isLast: false, in: units, after: index)
        .flatMap { next(second, isLast: isLast, in: units, after: $0 - 1) }
    case keys.withoutSecond:
      return keys.second.flatMap { next($0, isLast: isLast, in: units, after: index) }
    case let final where isLast && Hangul.final(final).withoutSecond == typed.final: return index + 1
    default: return nil
    }
  }

  /// Returns the end of the character after `index` if it begins with the initial, or with one that the initial may
  /// become.
  private static func next(_ initial: UInt32, isLast: Bool, in units: [UInt32], after index: Int) -> Int? {
    guard index + 1 < units.count, let found = Hangul.initial(of: units[index + 1]) else { return nil }
    let fits = isLast ? Hangul.isOnTheWay(from: initial, to: found) : initial == found
    return fits ? index + 2 : nil
  }
}
