package import HTML
package import LiveWeb

/// How the cells of a list stand: below each other, or beside each other too. The cells are the same; the style of the
/// list moves them.
package enum ListOrGrid: String, Sendable, Hashable, CaseIterable {
  case list, grid

  /// What keeps the first cell in sight where it is when a list becomes a grid, or a grid a list.
  package static let script = "layout.js"
}

extension AssetLibrary.Asset {
  /// As ``ListOrGrid/script``.
  package static let layoutScript = script(ListOrGrid.script, PackageResources.layout_js)
}

/// The segmented control for it. A page that has it has `GridSymbol`, and the script ``ListOrGrid/script``.
package struct ListOrGridControl<Action: Sendable>: HTML {
  private let chosen: ListOrGrid
  private let picked: FormAction<Action, ListOrGrid>
  private let strings: SharedStrings

  /// - Parameter picked: what it sends.
  package init(chosen: ListOrGrid, picked: FormAction<Action, ListOrGrid>, strings: SharedStrings) {
    self.chosen = chosen
    self.picked = picked
    self.strings = strings
  }

  package var content: some HTML {
    form(.method(.post)) {
      ActionInput(picked)
      div(.class("segments layout"), .role("group"), .aria("label", strings.layout)) {
        for layout in ListOrGrid.allCases {
          button(.aria("pressed", layout == chosen), .aria("label", strings.layoutName(layout))) {
            Symbol(id: layout == .list ? "apps" : "grid", size: 20)
          }
          .carrying(picked, layout)
        }
      }
    }
  }
}
