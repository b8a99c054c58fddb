/// The words of a part of the app in one language.
///
/// Each word is one property or function that gives its text in every language.
///
/// ```swift
/// struct ShelfStrings: Words {
///   let language: Language
///   var price: String { text("Price", "가격") }
///   func count(_ count: Int) -> String { text(count == 1 ? "1 item" : "\(count) items", "\(count)개") }
/// }
/// ShelfStrings.for(.korean).price
/// ```
///
/// A further language is a case of ``Language`` and a parameter of ``text(_:_:)``. The compiler then reports every word
/// without it (decision 0031).
public protocol Words: Sendable {
  /// The language of the words.
  var language: Language { get }

  /// Creates the words in a language.
  init(language: Language)
}

extension Words {
  /// The words in English.
  public static var english: Self { Self(language: .english) }
  /// The words in Korean.
  public static var korean: Self { Self(language: .korean) }

  /// Returns the words in a language.
  public static func `for`(_ language: Language) -> Self { Self(language: language) }

  /// Selects the text in the language of these words; only that text is evaluated.
  @inlinable
  public func text(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    switch language {
    case .english: english()
    case .korean: korean()
    }
  }
}
