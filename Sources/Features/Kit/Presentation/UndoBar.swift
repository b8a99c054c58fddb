package import HTML
package import LiveWeb
package import Localization

/// Offers to bring back what was removed; the style of most lists takes the offer away after ten seconds.
///
/// The bar stands on the page before there is an offer: a screen reader reads what comes into a place that it knows.
package struct UndoBar<Fields: HTML>: HTML {
  /// What was removed: what tells it from what was removed before, and how that is said.
  package typealias Removal = (id: String, words: String)

  private let action: String
  private let removal: Removal?
  private let language: Language
  private let fields: Fields

  /// - Parameters:
  ///   - action: what its form sends.
  ///   - removal: what is offered; `nil` for nothing.
  ///   - fields: what else the form carries, drawn where something is offered.
  package init<Action, Value>(
    _ action: FormAction<Action, Value>, of removal: Removal?, in language: Language,
    @HTMLBuilder fields: () -> Fields
  ) {
    self.action = action.name
    self.removal = removal
    self.language = language
    self.fields = fields()
  }

  package var content: some HTML {
    div(.role("status")) {
      if let removal {
        // Another one is another element, whose seconds begin anew.
        form(.method(.post), .class("undo"), .id("undo-\(removal.id)")) {
          span { removal.words }
          fields
          button(.class("plain"), .name(ActionInput.name), .value(action)) { SharedStrings.for(language).undo }
        }
      }
    }
  }
}

extension UndoBar where Fields == HTMLVoidElement<HTMLTag.input>? {
  /// An offer that one value describes, which its form carries.
  package init<Action, Value>(
    _ action: FormAction<Action, Value>, of removal: (id: String, words: String, value: Value)?, in language: Language
  ) {
    self.init(action, of: removal.map { ($0.id, $0.words) }, in: language) {
      if let removal { input(.type(.hidden)).carrying(action, removal.value) }
    }
  }
}
