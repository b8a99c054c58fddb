package import HTML
package import LiveWeb

/// How the cells of a list stand: below each other, or beside each other too. The cells are the same; the style of the
/// list moves them.
package enum ListOrGrid: String, Sendable, Hashable, CaseIterable {
  case list, grid
}

/// The segmented control for it. A page that has it has `GridSymbol`, too.
package struct ListOrGridControl<Action: Sendable>: HTML {
  private let chosen: ListOrGrid
  private let picked: FormAction<Action, ListOrGrid>
  private let label: String
  private let name: @Sendable (ListOrGrid) -> String

  /// - Parameters:
  ///   - picked: what it sends.
  ///   - label: what is chosen with it.
  ///   - name: what each is called.
  package init(
    chosen: ListOrGrid, picked: FormAction<Action, ListOrGrid>, label: String,
    name: @escaping @Sendable (ListOrGrid) -> String
  ) {
    self.chosen = chosen
    self.picked = picked
    self.label = label
    self.name = name
  }

  package var content: some HTML {
    form(.method(.post)) {
      ActionInput(picked)
      div(.class("segments layout"), .role("group"), .aria("label", label)) {
        for layout in ListOrGrid.allCases {
          button(.aria("pressed", layout == chosen), .aria("label", name(layout))) {
            Symbol(id: layout == .list ? "apps" : "grid", size: 20)
          }
          .carrying(picked, layout)
        }
      }
    }
  }
}
