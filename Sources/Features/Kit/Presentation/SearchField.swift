package import HTML
package import LiveWeb

/// The input field of a search. It searches on Enter and, with JavaScript, while the user types.
package struct SearchField<Action: Sendable>: HTML {
  private let text: String
  private let placeholder: String
  private let label: String
  private let maxLength: Int
  private let typed: FormAction<Action, String>
  private let submitted: FormAction<Action, String>
  private let entered: FormAction<Action, String>?
  private let attributes: [HTMLAttribute<HTMLTag.input>]

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: its text, as the server knows it.
  ///   - placeholder: the text shown while it is empty.
  ///   - label: its label; the placeholder by default.
  ///   - maxLength: the most that can be typed, in UTF-16 units; at least 1.
  ///   - typed: the action sent while the user types.
  ///   - submitted: the action sent on Enter; by default `typed`.
  ///   - entered: the action sent on Enter with JavaScript, if it is another one.
  ///   - attributes: more attributes of the field, such as the action sent on focus.
  package init(
    _ text: String, placeholder: String, label: String? = nil, maxLength: Int, typed: FormAction<Action, String>,
    submitted: FormAction<Action, String>? = nil, entered: FormAction<Action, String>? = nil,
    attributes: HTMLAttribute<HTMLTag.input>...
  ) {
    self.text = text
    self.placeholder = placeholder
    self.label = label ?? placeholder
    self.maxLength = maxLength
    self.typed = typed
    self.submitted = submitted ?? typed
    self.entered = entered
    self.attributes = attributes
  }

  package var content: some HTML {
    form(.method(.post), .role("search"), .class("search-field"), .data("kind", value: "search")) {
      Symbol(id: "magnifier", size: 18)
      input(
        .type(.search), .placeholder(placeholder), .aria("label", label), .sendsOnInput(typed), .enterkeyhint(.search),
        .autocomplete("off"), .autocapitalize(.off), .spellcheck(false), .maxlength(maxLength)
      )
      .attributes(contentsOf: attributes)
      .carrying(submitted, text)
      ActionInput(submitted)
    }
    .attributes(.data("enter", value: entered?.name ?? ""), when: entered != nil)
  }
}
