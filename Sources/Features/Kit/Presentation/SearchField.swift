package import HTML
package import LiveWeb

/// The field of a search, which searches while it is typed in, where there is JavaScript, and on Enter.
package struct SearchField<Action: Sendable>: HTML {
  private let text: String
  private let placeholder: String
  private let label: String
  private let maxLength: Int
  private let typed: FormAction<Action, String>
  private let submitted: FormAction<Action, String>
  private let entered: FormAction<Action, String>?
  private let attributes: [HTMLAttribute<HTMLTag.input>]

  /// - Parameters:
  ///   - text: what stands in it, as the server knows it.
  ///   - placeholder: what stands in it while it is empty.
  ///   - label: its name; the placeholder by default.
  ///   - maxLength: how much may be typed, in UTF-16 units, at least 1.
  ///   - typed: what is sent while a person types.
  ///   - submitted: what Enter sends; by default the same.
  ///   - entered: what Enter sends where there is JavaScript, if that is something else.
  ///   - attributes: more of the field, such as what it sends when it gets the focus.
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
