extension StringProtocol {
  /// Whether all characters are ASCII digits; true for an empty text.
  var isASCIIDigits: Bool {
    utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
  }

  /// Whether all characters are ASCII capitals; true for an empty text.
  var isASCIICapitals: Bool {
    utf8.allSatisfy { $0 >= 65 && $0 <= 90 }
  }

  /// Whether all characters are ASCII letters; true for an empty text.
  var isASCIILetters: Bool {
    utf8.allSatisfy { ($0 | 32) >= 97 && ($0 | 32) <= 122 }
  }
}
