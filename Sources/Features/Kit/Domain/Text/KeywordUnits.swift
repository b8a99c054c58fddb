import Foundation

/// A text as the numbers that matching compares: its scalars' values, folded by compatibility (NFKC), case, width and
/// diacritics.
///
/// Korean syllables stay whole; consonants on their own become conjoining initials. A flag is one number above the
/// range of Unicode, so it is never found across two other flags. Variation selectors and skin tones are dropped.
package struct KeywordUnits {
  /// The numbers, in the order of the text.
  package private(set) var values: [UInt32] = []

  /// Folds a text.
  package init(_ text: String) {
    values.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard !appendPlain(scalar) else { continue }
      values.removeAll(keepingCapacity: true)
      appendFolded(text)
      return
    }
  }

  /// The text with each Korean syllable as its initial, and without flags. Each keyword that a ``KeywordMatcher`` finds
  /// has the matcher's ``KeywordMatcher/outlines`` in its own.
  package var outline: String { Self.outline(of: values) }

  /// Returns the outline of a part of a text.
  static func outline(of values: some Sequence<UInt32>) -> String {
    var scalars = String.UnicodeScalarView()
    for value in values {
      let first = Hangul.initial(of: value).map(Hangul.consonant(ofInitial:)) ?? value
      if let scalar = Unicode.Scalar(first) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Returns whether a word starts at an index: at the text's start, or after neither a letter nor a digit.
  func isWordStart(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch values[index - 1] {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: return false
    case 0..<0x80: return true
    case let value:
      guard let properties = Unicode.Scalar(value)?.properties else { return true }
      return !properties.isAlphabetic && properties.numericType == nil
    }
  }

  /// Appends a scalar that folds the same in any context; most keywords have only such scalars.
  ///
  /// - Returns: whether it was appended. A scalar that combines with its neighbours is not.
  private mutating func appendPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A: values.append(scalar.value + 0x20)
    case 0x20...0x7E, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x200D,
      0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      values.append(scalar.value)
    case 0xFF01...0xFF5E:  // ASCII in full width
      return Unicode.Scalar(scalar.value - 0xFEE0).map { appendPlain($0) } ?? false
    case Self.alphabets:
      guard let folded = Self.foldedAlphabets[Int(scalar.value - Self.alphabets.lowerBound)] else { return false }
      values.append(contentsOf: folded)
    case 0x3131...0x314E:
      for initial in Hangul.initials(ofConsonant: scalar) { values.append(initial.value) }
    case 0xFE0F, 0x1F3FB...0x1F3FF, Self.regionalIndicators: append(folded: scalar)
    default: return false
    }
    return true
  }

  private mutating func appendFolded(_ text: String) {
    // Split clusters before composing; else a cluster on its own would become the final of the syllable before it.
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0x3131...0x314E).contains(scalar.value) {
        scalars.append(contentsOf: Hangul.initials(ofConsonant: scalar))
      } else {
        scalars.append(scalar)
      }
    }
    for scalar in Self.folded(String(scalars)).unicodeScalars { append(folded: scalar) }
  }

  private mutating func append(folded scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: break
    case Self.regionalIndicators:
      guard let last = values.last, Self.regionalIndicators.contains(last) else { return values.append(scalar.value) }
      let first = Self.regionalIndicators.lowerBound
      values[values.count - 1] = 0x11_0000 + (last - first) * 26 + (scalar.value - first)
    case 0x11A8...0x11C2:
      for initial in Hangul.initials(ofConsonant: scalar) { values.append(initial.value) }
    default: values.append(scalar.value)
    }
  }

  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// Latin, Greek and Cyrillic. Folding a whole text takes twenty times as long as looking its letters up.
  private static let alphabets: ClosedRange<UInt32> = 0xC0...0x52F

  /// The folded form of each letter; `nil` for marks, which combine with the letter before them.
  private static let foldedAlphabets: [[UInt32]?] = alphabets.map { value in
    guard let scalar = Unicode.Scalar(value) else { return nil }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return nil
    default: return folded(String(Character(scalar))).unicodeScalars.map(\.value)
    }
  }

  private static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCompatibilityMapping
  }
}
