package import Localization
package import Reactor

/// What every feature says, once for each language. A word that lacks a translation does not compile.
package struct SharedStrings: Sendable {
  package let retry: String
  package let more: String
  package let less: String
  /// On the button that sends what was picked in a browser without JavaScript.
  package let apply: String
  package let close: String
  package let cancel: String
  package let previous: String
  package let next: String
  package let back: String
  package let settings: String
  /// On the button that shares the link of a page.
  package let share: String
  /// Said when the link was copied instead.
  package let linkCopied: String
  /// On the control that puts something into folders.
  package let saveWord: String
  /// On the same control where it is in one.
  package let savedWord: String
  /// What that control is called for screen readers, of something with a name: it begins or ends as the control does.
  package let save: @Sendable (_ name: String) -> String
  package let saved: @Sendable (_ name: String) -> String
  /// On one item that is invented, where others may not be.
  package let sample: String
  package let layout: String
  package let layoutName: @Sendable (_ layout: ListOrGrid) -> String
  /// Of an item of a folder whose source could not be asked; how old what is known of it is.
  package let unasked: @Sendable (_ age: String?) -> String
  /// The source is whom a feature asks: `The store`, `스토어`.
  package private(set) var errorTitle: @Sendable (_ code: AppError.Code, _ source: String) -> String
  package private(set) var errorText: @Sendable (_ code: AppError.Code, _ source: String) -> String
  package let waitSeconds: @Sendable (_ seconds: String) -> String
  package let tryAgainIn: @Sendable (_ seconds: Int) -> String
  package let refusedTitle: @Sendable (_ source: String) -> String
  package let refusedText: String

  /// The same of a source whose readers cannot mend the server's connection: one that cannot be reached does not answer.
  package var withSilence: SharedStrings {
    var strings = self
    let (title, text) = (errorTitle, errorText)
    strings.errorTitle = { code, source in title(code == .offline ? .unavailable : code, source) }
    strings.errorText = { code, source in text(code == .offline ? .unavailable : code, source) }
    return strings
  }

  package static func `for`(_ language: Language) -> SharedStrings {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}
