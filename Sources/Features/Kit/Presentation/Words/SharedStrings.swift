package import Localization
package import Reactor

/// What every feature says, once for each language. A word that lacks a translation does not compile.
package struct SharedStrings: Sendable {
  package let retry: String
  package let more: String
  package let less: String
  package let close: String
  package let previous: String
  package let next: String
  package let settings: String
  /// The source is whom a feature asks: `The store`, `스토어`.
  package let errorTitle: @Sendable (_ code: AppError.Code, _ source: String) -> String
  package let errorText: @Sendable (_ code: AppError.Code, _ source: String) -> String
  package let waitSeconds: @Sendable (_ seconds: String) -> String
  package let tryAgainIn: @Sendable (_ seconds: Int) -> String
  package let refusedTitle: @Sendable (_ source: String) -> String
  package let refusedText: String

  package static func `for`(_ language: Language) -> SharedStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
