package import HTML
package import LiveWeb

/// The layout of a list's cells. The cells are the same in both; the style of the list places them.
package enum ListOrGrid: String, Sendable, Hashable, CaseIterable {
  /// Rows below each other, or tiles beside each other.
  case list, grid

  /// The script that keeps the first visible cell in place when the layout changes.
  package static let script = "layout.js"
}

extension AssetLibrary.Asset {
  /// The script ``ListOrGrid/script``.
  package static let layoutScript = script(ListOrGrid.script, PackageResources.layout_js)
}

/// The segmented control that chooses the layout, in a list's ``ListMenu``. A page with it names the script
/// ``ListOrGrid/script``.
package struct ListOrGridControl<Action: Sendable>: HTML {
  private let chosen: ListOrGrid
  private let picked: FormAction<Action, ListOrGrid>
  private let strings: SharedStrings

  /// Creates the control.
  ///
  /// - Parameters:
  ///   - chosen: the current layout.
  ///   - picked: the action that chooses a layout.
  ///   - strings: the shared words.
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
