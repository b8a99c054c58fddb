import Foundation
package import HTML
import LiveWeb
package import Localization
import Reactor

/// The bar above recent keywords: heading, link to all of them or button to delete them, a hint for an empty list, and
/// undo.
package struct RecentsBar<State: RecentsState & Sendable, Action: Sendable>: HTML {
  private let state: State
  private let shownCount: Int
  private let isAboveRows: Bool
  private let seeAll: String?
  private let undo: String
  private let actions: RecentsForm<Action>
  private let language: Language

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - state: the state of the search.
  ///   - shownCount: the number of keywords shown below the bar.
  ///   - isAboveRows: whether the keywords are rows below the bar, rather than ``Suggestions``.
  ///   - seeAll: the address of the page with all keywords, if it is another page.
  ///   - undo: the removed keywords, as the undo form carries them; see ``UndoField``.
  ///   - actions: the actions of recent keywords.
  ///   - language: the reader's language.
  package init(
    _ state: State, shownCount: Int, isAboveRows: Bool = true, seeAll: String? = nil, undo: String,
    actions: RecentsForm<Action>,
    language: Language
  ) {
    self.state = state
    self.shownCount = shownCount
    self.isAboveRows = isAboveRows
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
    isAboveRows && (state.shownRecents == .all || state.shownRecents == .newest && !state.recents.isEmpty)
  }

  private var undoBar: some HTML {
    let milliseconds = Int64(state.removedAt.timeIntervalSince1970 * 1_000)
    let removal = state.removed.isEmpty ? nil : (id: String(milliseconds), words: strings.deleted(state.removed.count))
    return UndoBar(actions.undone, of: removal, in: language) {
      // `data-holds` keeps the client from rebuilding the page by itself, which would lose the removed keywords.
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

  /// Why there are no keywords, or no new ones.
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
  /// The switch that saves searches, for all features.
  package static let savesRecents = Setting(.savesRecents, .toggle(off: RecentsConsent.off)) {
    RecentsStrings.for($0).save
  } footer: {
    RecentsStrings.for($0).saveText
  }
}
