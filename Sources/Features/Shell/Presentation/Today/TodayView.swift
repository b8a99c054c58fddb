import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Draws the slots of Today around its rows.
struct TodayView {
  let state: TodayReactor.State
  /// The sections of Today that are shown, and those of the search, in order.
  let sections: [any TodaySection], searches: [any TodaySection]
  let language: Language
  /// Whether the reader has hidden every section of Today.
  var hidesAll = false

  var strings: TodayStrings { .for(language) }

  var searchBar: some HTML {
    div(.class("search-bar")) {
      SearchField(
        state.typed, placeholder: strings.search, label: strings.searchLabel, maxLength: TodayForm.maxLength,
        typed: TodayForm.queryChanged, submitted: TodayForm.querySubmitted)
      form(.method(.post), .class("cancel"), .data("kind", value: "search")) {
        button(.class("plain")) { strings.shared.cancel }.sending(TodayForm.searchCancelled)
      }
      .attributes(.class("shown"), when: !state.text.isEmpty || !state.typed.isEmpty)
    }
  }

  /// The failure of the latest write.
  var notice: Notice? {
    let name = ShellStrings.for(language).appName
    return state.refusals.latest.map { state.refusals.notice(.error, strings.shared.notChanged($0.code, name)) }
  }

  /// The recent searches of all features, in one line that scrolls, and a button that deletes those of Today.
  @HTMLBuilder var recents: some HTML {
    let recents = state.visibleRecents
    if !recents.isEmpty {
      nav(.class("chips"), .aria("label", strings.recents)) {
        for recent in recents {
          a(.class("chip"), .href(recent.address)) {
            Symbol(id: "clock", size: 18)
            span { recent.text }
            if !recent.place.isEmpty { small { recent.place } }
          }
        }
        if recents.contains(where: { $0.address == TodayRequest.address(of: $0.text) }) {
          form(.method(.post)) {
            button(.class("chip")) { strings.clear }.sending(TodayForm.recentsCleared)
          }
        }
      }
    }
  }

  /// What the text names, as a link; or what this page is, for a reader without recent searches and own things.
  @HTMLBuilder var hint: some HTML {
    if let address = state.address {
      let words = strings.open
      // Screen readers would pause between the parts, of which only the text is cut where it is narrow.
      a(.class("row today-open"), .href(address), .aria("label", words.before + state.text + words.after)) {
        Symbol(id: "arrow", size: 22)
        span(.class("label")) {
          words.before
          span { state.text }
          words.after
        }
      }
    } else if state.text.isEmpty, state.typed.isEmpty, state.hasRecents, state.recents.isEmpty, hasNothingOwn {
      p(.class("hint")) { strings.welcome }
    }
  }

  /// Whether the sections of the reader's own things have answered that there are none.
  private var hasNothingOwn: Bool {
    sections.allSatisfy { $0.kind == .new || hasNoRows($0) }
  }

  /// The progress, which the places of rows show to the eye; or that no section of a search has found anything, or that
  /// all sections are hidden.
  @HTMLBuilder var status: some HTML {
    if isLoading {
      if isSearch, foundNothing {
        Waiting(strings.shared.searching)
      } else {
        p(.class("heard")) { isSearch ? strings.shared.searching : strings.shared.loading }
      }
    } else if isSearch {
      if !foundNothing {
        p(.class("heard")) { strings.searched }
      } else if state.address == nil {
        Message(title: strings.noResults, text: strings.advice(for: state.text))
      }
    } else if hidesAll {
      p(.class("hint")) { strings.allHidden }
    }
  }

  private var isLoading: Bool { (state.text.isEmpty ? sections : searches).contains { state[$0.id].isLoading } }

  /// Whether every section of the search has answered, and none has a row. While one loads, the answers are those to an
  /// earlier text.
  private var foundNothing: Bool { searches.allSatisfy(hasNoRows) }

  /// Whether a section has answered without rows, to an earlier text as long as it loads. What was not there then is
  /// mostly not there now, and places of rows that come and go move everything below.
  private func hasNoRows(_ section: any TodaySection) -> Bool {
    switch state[section.id] {
    case .loaded(let content), .loading(last: .some(let content)): content?.rows.isEmpty ?? true
    case .idle, .loading, .failed: false
    }
  }

  /// Returns the regions of a section: heading, rows, and state. They are empty while it is not shown.
  func regions(of section: any TodaySection, isShown: Bool) -> [Region<TodayRow>] {
    let id = section.id
    let title = state.content(of: id)?.title ?? section.title(in: language)
    // A search without any results says so once, and sections without results are not in the way of the others.
    let isEmpty = state.isAbsent(id) || isSearch && hasNoRows(section)
    let isShown = isShown && !isWaitingUnseen(section) && !isEmpty
    return [
      .slot("head-\(id)") { if isShown { head(of: section, title) } },
      .list(Section(id: "today-\(id)", items: isShown ? rows(of: section) : []), label: title),
      .slot("state-\(id)") { if isShown { standing(of: section) } },
    ]
  }

  /// Whether a section of the reader's own things has not arrived yet.
  private func isWaitingUnseen(_ section: any TodaySection) -> Bool {
    section.kind != .new && state.content(of: section.id) == nil && state[section.id].error == nil
      && !state.late.contains(section.id)
  }

  /// The rows of a section; while it loads or after a failure, the last ones.
  private func rows(of section: any TodaySection) -> [TodayRow] { state.content(of: section.id)?.rows ?? [] }

  private var isSearch: Bool { !state.text.isEmpty }

  private func head(of section: any TodaySection, _ title: String) -> some HTML {
    div(.class("today-head \(section.layout.rawValue)")) {
      h2 { title }
      if let url = state.content(of: section.id)?.seeAll {
        a(.class("plain"), .href(url), .aria("label", strings.seeAllOf(title))) { strings.seeAll }
      }
      if section.clear != nil, !rows(of: section).isEmpty {
        form(.method(.post)) {
          button(.class("plain"), .aria("label", strings.clearOf(title))) { strings.clearAll }
            .sending(TodayForm.cleared(section.id))
        }
      }
    }
  }

  /// The state of a section: loading, empty or failed, and what its source says with the rows.
  @HTMLBuilder private func standing(of section: any TodaySection) -> some HTML {
    switch state[section.id] {
    case .failed(let error, _):
      let place = "retry-\(section.id)"
      div(.id(place)) {
        ErrorNotice(
          error: error, strings: strings.shared, source: section.source(in: language),
          retry: TodayForm.retryTapped(section.id), place: place)
      }
    case .loaded(let content):
      if let content {
        if content.rows.isEmpty { p(.class("hint")) { strings.nothingHere } }
        if let note = content.note { p(.class("hint")) { note } }
      }
    case .idle, .loading:
      if rows(of: section).isEmpty { places(section.layout) }
      if state.late.contains(section.id) {
        p(.class("hint"), .role("status")) { strings.late(section.source(in: language)) }
      }
    }
  }

  /// Offers to undo what a section removed last. The bar waits on the page for it, see `UndoBar`.
  @HTMLBuilder var undo: some HTML {
    if sections.contains(where: { $0.clear != nil }) {
      UndoBar(
        TodayForm.undone(state.removal?.section ?? ""),
        of: state.removal.map { (id: String($0.moment), words: strings.cleared, value: $0.moment) }, in: language)
    }
  }

  private var credits: [String] {
    (isSearch ? searches : sections).compactMap { section in
      state.content(of: section.id).flatMap { $0.rows.isEmpty ? nil : $0.credit }
    }
  }

  /// The places of rows that are not there yet.
  private func places(_ layout: TodayLayout) -> some HTML {
    div(.class("skeleton \(layout.rawValue)"), .ariaHidden) {
      for _ in 0..<layout.maxRows { div {} }
    }
  }

  /// The attributions that sources of shown rows require, and the link to the order of the sections.
  @HTMLBuilder var foot: some HTML {
    for credit in credits { p(.class("hint")) { credit } }
    if state.text.isEmpty {
      a(.class("action today-edit"), .href(TodayEditScreen.url)) { strings.edit }
    }
  }
}
