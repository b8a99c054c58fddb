package import HTML
package import LiveWeb
package import Localization

/// A bar that offers to undo a removal. In most lists the style hides it after ten seconds.
///
/// The empty bar is on the page before there is an offer, because a screen reader announces changes only of an element
/// that it knows.
package struct UndoBar<Fields: HTML>: HTML {
  /// A removal: an id that tells it from earlier ones, and its description.
  package typealias Removal = (id: String, words: String)

  private let action: String
  private let removal: Removal?
  private let language: Language
  private let buttonID: String?
  private let fields: Fields

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - action: the action that undoes the removal.
  ///   - removal: the removal; `nil` for an empty bar.
  ///   - language: the reader's language.
  ///   - button: the id of the button, which takes the focus of a removed element with this id and gives it back.
  ///   - fields: more fields of the form, drawn only with a removal.
  package init<Action, Value>(
    _ action: FormAction<Action, Value>, of removal: Removal?, in language: Language, button: String? = nil,
    @HTMLBuilder fields: () -> Fields
  ) {
    self.action = action.name
    self.removal = removal
    self.language = language
    buttonID = button
    self.fields = fields()
  }

  package var content: some HTML {
    div(.role("status")) {
      if let removal {
        // A new removal gets a new element, so that its ten seconds start again.
        form(.method(.post), .class("undo"), .id("undo-\(removal.id)")) {
          span { removal.words }
          fields
          button(.class("plain"), .name(ActionInput.name), .value(action)) { SharedStrings.for(language).undo }
            .attributes(.id(buttonID ?? ""), when: buttonID != nil)
        }
      }
    }
  }
}

extension UndoBar where Fields == HTMLVoidElement<HTMLTag.input>? {
  /// Creates a bar for a removal described by one value, which its form carries.
  package init<Action, Value>(
    _ action: FormAction<Action, Value>, of removal: (id: String, words: String, value: Value)?, in language: Language
  ) {
    self.init(action, of: removal.map { ($0.id, $0.words) }, in: language) {
      if let removal { input(.type(.hidden)).carrying(action, removal.value) }
    }
  }
}
