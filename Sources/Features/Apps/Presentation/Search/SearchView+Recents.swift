import HTML
import LiveWeb
import Reactor

extension SearchView {
  /// Above the recent keywords: the switch, delete all, and undo.
  ///
  /// - Parameter removed: what was deleted, as the form that brings it back carries it.
  @HTMLBuilder func recentsBar(_ removed: String) -> some HTML {
    if state.showsRecents, state.typed.isEmpty {
      div(.class("recents-bar")) {
        h2 { strings.recents }
        if !state.recents.isEmpty {
          form(.method(.post)) {
            button(.class("plain")) { strings.deleteAll }.sending(SearchForm.allRecentsDeleted)
          }
        }
        savingSwitch
      }
      if state.recents.isEmpty, state.removed.isEmpty, state.recentsFailure == nil {
        p(.class("hint")) { state.savesRecents ? strings.noRecents : strings.recentsAreOff }
      }
    }
    if !state.removed.isEmpty {
      form(.method(.post), .class("undo"), .data("holds", value: "")) {
        span(.role("status")) { strings.deleted(state.removed.count) }
        input(.type(.hidden)).carrying(SearchForm.undoTapped, removed)
        button(.class("plain")) { strings.undo }.sending(SearchForm.undoTapped)
      }
    }
  }

  /// A failure of the recent keywords, while they are in sight.
  var recentsFailure: AppError? { state.showsRecents || !state.removed.isEmpty ? state.recentsFailure : nil }

  private var savingSwitch: some HTML {
    form(.method(.post)) {
      ActionInput(SearchForm.savesRecentsPicked)
      button(
        .class("switch"), .role("switch"), .aria("checked", state.savesRecents), .aria("label", strings.saveRecents)
      ) {}
      .carrying(SearchForm.savesRecentsPicked, !state.savesRecents)
    }
  }
}
