package import HTML
package import LiveWeb

/// The menu of a list's order and layout, at the end of the row above the list. Its button names the order. `touch.js`
/// closes it after a choice.
package struct ListMenu<Choices: HTML>: HTML {
  private let order: String?
  private let strings: SharedStrings
  private let choices: Choices

  /// Creates the menu.
  ///
  /// - Parameters:
  ///   - order: the name of the current order; `nil` if the list has only one.
  ///   - strings: the shared words.
  ///   - choices: ``OrderControl``, ``ListOrGridControl``, and what else arranges this list.
  package init(order: String? = nil, strings: SharedStrings, @HTMLBuilder choices: () -> Choices) {
    self.order = order
    self.strings = strings
    self.choices = choices()
  }

  package var content: some HTML {
    GridSymbol()
    SortSymbol()
    details(.class("menu sort"), .custom(name: "name", value: MenuGroup.name)) {
      summary(.aria("label", order.map(strings.sortIs) ?? strings.layout)) {
        Symbol(id: order == nil ? "grid" : "sort", size: 22)
        if let order { span(.class("heard")) { order } }
      }
      div(.class("menu-panel")) { choices }
    }
  }
}

/// The menus of a page. Of elements with one name the browser keeps one open.
package enum MenuGroup {
  package static let name = "menu"

  /// The style sheet of menus, of the row above a list, and of ``Chips``.
  package static let style = "lists.css"
}

/// Chips: links and buttons in a row that may be wider than a phone.
package enum Chips {
  /// The style sheet of chips, for pages without ``MenuGroup/style``, which contains it.
  package static let style = "chips.css"
}

extension AssetLibrary.Asset {
  /// The style sheet ``MenuGroup/style``.
  package static let listStyle = style(MenuGroup.style, PackageResources.chips_css + PackageResources.lists_css)

  /// The style sheet ``Chips/style``.
  package static let chipStyle = style(Chips.style, PackageResources.chips_css)
}

/// The orders of a list, in its ``ListMenu``. The current one has a check mark.
package struct OrderControl<Action: Sendable, Order: Sendable & Equatable>: HTML {
  private let orders: [(order: Order, name: String)]
  private let chosen: Order
  private let picked: FormAction<Action, Order>
  private let kind: String
  private let id: String?
  private let strings: SharedStrings

  /// Creates the control.
  ///
  /// - Parameters:
  ///   - orders: the orders.
  ///   - chosen: the current order.
  ///   - picked: the action that chooses an order.
  ///   - kind: the kind of the action: a newer one makes an older one outdated.
  ///   - id: the id of the form, for other controls that belong to it.
  ///   - strings: the shared words.
  ///   - name: returns the name of an order.
  package init(
    _ orders: [Order], chosen: Order, picked: FormAction<Action, Order>, kind: String, id: String? = nil,
    strings: SharedStrings, name: (Order) -> String
  ) {
    self.orders = orders.map { ($0, name($0)) }
    self.chosen = chosen
    self.picked = picked
    self.kind = kind
    self.id = id
    self.strings = strings
  }

  package var content: some HTML {
    form(.method(.post), .data("kind", value: kind)) {
      ActionInput(picked)
      div(.role("group"), .aria("label", strings.sort)) {
        for (order, name) in orders {
          button(.class("row"), .aria("pressed", order == chosen)) { name }.carrying(picked, order)
        }
      }
    }
    .attributes(.id(id ?? ""), when: id != nil)
  }
}

/// The symbol `sort`, two arrows.
private struct SortSymbol: HTML {
  var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='sort' viewBox='0 0 24 24'>\
      <path d='M8 5v14M4 15l4 4 4-4M16 19V5M12 9l4-4 4 4'/></symbol></svg>
      """)
  }
}
