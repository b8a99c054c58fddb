import Foundation
package import HTML
import LiveWeb
package import Localization
import Reactor

/// Stands above recent keywords: their heading, the way to all of them or the button that deletes them, why there are
/// none, and undo.
package struct RecentsBar<State: RecentsState & Sendable, Action: Sendable>: HTML {
  private let state: State
  private let shownCount: Int
  private let seeAll: String?
  private let undo: String
  private let actions: RecentsForm<Action>
  private let language: Language

  /// - Parameters:
  ///   - shownCount: how many keywords are shown below it.
  ///   - seeAll: where all of them are, when that is another page.
  ///   - undo: what was deleted, as the form that brings it back carries it; see ``UndoField``.
  ///   - actions: what its forms send.
  package init(
    _ state: State, shownCount: Int, seeAll: String? = nil, undo: String, actions: RecentsForm<Action>,
    language: Language
  ) {
    self.state = state
    self.shownCount = shownCount
    self.seeAll = seeAll
    self.undo = undo
    self.actions = actions
    self.language = language
  }

  private var strings: RecentsStrings { .for(language) }

  package var content: some HTML {
    if hasHead { head }
    if state.shownRecents == .all, state.recentsFailure == nil { reason }
    if hasHead || !state.removed.isEmpty { undoBar }
  }

  private var hasHead: Bool {
    state.shownRecents == .all || state.shownRecents == .newest && !state.recents.isEmpty
  }

  private var undoBar: some HTML {
    let milliseconds = Int64(state.removedAt.timeIntervalSince1970 * 1_000)
    let removal = state.removed.isEmpty ? nil : (id: String(milliseconds), words: strings.deleted(state.removed.count))
    return UndoBar(actions.undone, of: removal, in: language) {
      // A page that is built again would have lost it.
      input(.type(.hidden), .data("holds", value: "")).carrying(actions.undone, undo)
    }
  }

  private var head: some HTML {
    div(.class("recents-bar")) {
      h2 { strings.recents }
      if shownCount < state.recents.count {
        if let seeAll { a(.class("plain"), .href(seeAll)) { strings.seeAll } }
      } else if !state.recents.isEmpty {
        form(.method(.post)) {
          button(.class("plain")) { strings.deleteAll }.sending(actions.allDeleted)
        }
      }
    }
  }

  /// Why there are none, or no new ones.
  @HTMLBuilder private var reason: some HTML {
    if !state.savesRecents {
      p(.class("hint")) { strings.areOff }
      a(.class("action"), .href(Setting.pagePath)) { SharedStrings.for(language).settings }
    } else if state.recents.isEmpty, state.removed.isEmpty {
      p(.class("hint")) { strings.none }
    }
  }
}

extension Setting {
  /// The switch that keeps searches, of every feature.
  package static let savesRecents = Setting(.savesRecents, .toggle(off: RecentsConsent.off)) {
    RecentsStrings.for($0).save
  } footer: {
    RecentsStrings.for($0).saveText
  }
}
