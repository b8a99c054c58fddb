import FeatureKit
import HTML
import LiveWeb
import Reactor

extension SearchView {
  /// The recent keywords that stand above the rows.
  var recents: [SearchItem] { visibleRecents.map { .recent(RecentRow($0, language, now: now)) } }

  /// Above the recent keywords: their heading, delete all, and undo.
  ///
  /// - Parameter removed: what was deleted, as the form that brings it back carries it.
  @HTMLBuilder func recentsBar(_ removed: String) -> some HTML {
    if state.shownRecents == .all || state.shownRecents == .newest && !state.recents.isEmpty {
      div(.class("recents-bar")) {
        h2 { strings.recents }
        if visibleRecents.count < state.recents.count {
          a(.class("plain"), .href(AppsRoute.search(state.place, showsRecents: true).url)) { strings.seeAll }
        } else if !state.recents.isEmpty {
          form(.method(.post)) {
            button(.class("plain")) { strings.deleteAll }.sending(SearchForm.allRecentsDeleted)
          }
        }
      }
    }
    if state.shownRecents == .all, state.recentsFailure == nil {
      if !state.savesRecents {
        p(.class("hint")) { strings.recentsAreOff }
        a(.class("action"), .href(Setting.pagePath)) { strings.shared.settings }
      } else if state.recents.isEmpty, state.removed.isEmpty {
        p(.class("hint")) { strings.noRecents }
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
  var recentsFailure: AppError? {
    let areInSight = state.shownRecents == .all || !visibleRecents.isEmpty || !state.removed.isEmpty
    return areInSight ? state.recentsFailure : nil
  }
}
