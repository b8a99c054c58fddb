/// The words of a part of the app in one language.
///
/// A word is one line: its name, and what it says in each language.
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
/// A further language is a case of ``Language`` and a parameter of ``text(_:_:)``: the compiler then names every word
/// that lacks it (decision 0031).
public protocol Words: Sendable {
  var language: Language { get }

  /// Creates the words in a language.
  init(language: Language)
}

extension Words {
  public static var english: Self { Self(language: .english) }
  public static var korean: Self { Self(language: .korean) }

  /// The words in a language.
  public static func `for`(_ language: Language) -> Self { Self(language: language) }

  /// A word in the language of these; only that one is evaluated.
  @inlinable
  public func text(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    switch language {
    case .english: english()
    case .korean: korean()
    }
  }
}
