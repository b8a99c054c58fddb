import HTML
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
            button(.class("plain"), .name("action"), .value("allRecentsDeleted")) { strings.deleteAll }
          }
        }
        savingSwitch
      }
      if state.recents.isEmpty, state.removed.isEmpty, state.recentsFailure == nil {
        p(.class("hint")) { state.savesRecents ? strings.noRecents : strings.recentsAreOff }
      }
    }
    if !state.removed.isEmpty {
      form(.method(.post), .class("undo")) {
        span(.role("status")) { strings.deleted(state.removed.count) }
        input(.type(.hidden), .name("removed"), .value(removed))
        button(.class("plain"), .name("action"), .value("undoTapped")) { strings.undo }
      }
    }
  }

  /// A failure of the recent keywords, while they are in sight.
  var recentsFailure: AppError? { state.showsRecents || !state.removed.isEmpty ? state.recentsFailure : nil }

  private var savingSwitch: some HTML {
    form(.method(.post)) {
      input(.type(.hidden), .name("action"), .value("savesRecentsPicked"))
      button(
        .class("switch"), .role("switch"), .name("value"), .value(state.savesRecents ? "off" : "on"),
        .aria("checked", state.savesRecents), .aria("label", strings.saveRecents)
      ) {}
    }
  }
}
