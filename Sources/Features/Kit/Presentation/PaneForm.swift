package import HTML
package import LiveWeb

/// The form that tells the client which page is in the pane beside the list, and tells the server when that changes.
///
/// A screen with it has a `PaneLabel`, and `data-pane` on the links that open in the pane, with the value that the form
/// sends for each.
package struct PaneForm<Action: Sendable, Value: Sendable>: HTML {
  private let picked: FormAction<Action, Value>
  private let value: Value
  private let address: String?

  /// Creates the form.
  ///
  /// - Parameters:
  ///   - picked: the action sent when another page, or none, is in the pane.
  ///   - value: the current choice, as the action carries it.
  ///   - address: the address of the page in the pane; `nil` for none.
  package init(_ picked: FormAction<Action, Value>, _ value: Value, address: String?) {
    self.picked = picked
    self.value = value
    self.address = address
  }

  package var content: some HTML {
    form(.method(.post), .hidden, .data("kind", value: "pane"), .data("chosen", value: address ?? "")) {
      ActionInput(picked)
      // The client writes the value of a pressed link into the form's last element.
      input(.type(.hidden)).carrying(picked, value)
    }
  }
}
