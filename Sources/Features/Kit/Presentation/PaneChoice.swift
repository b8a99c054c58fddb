import HTML
package import LiveWeb
package import Reactor

/// The choice of an item whose page is in the pane beside a list, in a wide window: part of the list's address, of its
/// form and of its state.
///
/// A screen with it has a `PaneLabel`, and `data-pane` on the links that open in the pane, with the value that the form
/// sends for each.
package struct PaneChoice<ID: Sendable>: Sendable {
  /// The chosen item; empty for none.
  package let field: FormField<ID?>
  private let read: @Sendable (String) -> ID?
  private let write: @Sendable (ID) -> String
  private let page: @Sendable (ID) -> String

  /// Declares a choice.
  ///
  /// - Parameters:
  ///   - name: the name in the form and in the list's address.
  ///   - read: converts the text to an item's id; `nil` for an impossible one.
  ///   - write: converts an id to text that needs no encoding in an address.
  ///   - page: returns the address of an item's page.
  package init(
    _ name: String, read: @escaping @Sendable (String) -> ID?, write: @escaping @Sendable (ID) -> String,
    page: @escaping @Sendable (ID) -> String
  ) {
    field = FormField(
      name, read: { $0.isEmpty ? .some(nil) : read($0).map { .some($0) } }, write: { $0.map(write) ?? "" })
    (self.read, self.write, self.page) = (read, write, page)
  }

  /// Reads the address of a list; `nil` if it has no item or an impossible one.
  package func id(in query: FormFields) -> ID? { query[field.name].flatMap(read) }

  /// Returns the address of a list with an item beside it.
  package func address(_ list: String, with id: ID?) -> String {
    guard let id else { return list }
    return "\(list)\(list.contains("?") ? "&" : "?")\(field.name)=\(write(id))"
  }

  /// The form that tells the client which page is in the pane, and tells the server when that changes.
  ///
  /// - Parameters:
  ///   - picked: the action sent when another page, or none, is in the pane.
  ///   - id: the current choice.
  package func region<Action: Sendable, Item>(_ picked: FormAction<Action, ID?>, _ id: ID?) -> Region<Item> {
    .slot("chosen") {
      form(.method(.post), .hidden, .data("kind", value: "pane"), .data("chosen", value: id.map(page) ?? "")) {
        ActionInput(picked)
        // The client writes the value of a pressed link into the form's last element.
        input(.type(.hidden)).carrying(picked, id)
      }
    }
  }
}

extension EffectID {
  /// Chooses the item beside a list.
  package static let paneChoice = EffectID("paneChoice")
}
