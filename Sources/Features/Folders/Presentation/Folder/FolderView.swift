import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor

/// The slots of a folder's page around its items.
struct FolderView {
  let state: FolderReactor.State
  let kinds: ItemKinds
  let pictures: any PictureAddresses
  let language: Language
  let now: Date
  let strings: FoldersStrings

  init(
    state: FolderReactor.State, kinds: ItemKinds, pictures: any PictureAddresses, language: Language, now: Date
  ) {
    self.state = state
    self.kinds = kinds
    self.pictures = pictures
    self.language = language
    self.now = now
    strings = FoldersStrings.for(language)
  }

  var page: FolderPage? { state.page.value }
  var folder: Folder? { page?.folder }
  private var formats: Formats { Formats(language) }
  var isEmpty: Bool { folder.map { $0.count == 0 } ?? true }

  var title: String { folder?.words.name ?? strings.folder }

  /// The cover: the pictures, the name, and the first line of the description. It scrolls away, and the bar shows the
  /// name instead.
  @HTMLBuilder var head: some HTML {
    if let folder {
      div(.class("cover")) {
        FolderMosaic(sources: folder.pictures, pictures: pictures)
        div(.class("names")) {
          h1(.class("large-title")) { folder.words.name }
          if !folder.words.details.isEmpty {
            p(.class("detail")) { String(folder.words.details.prefix { !$0.isNewline }) }
          }
        }
      }
    }
  }

  /// The search field, and the menu of order, layout and filters.
  @HTMLBuilder var filter: some HTML {
    if !isEmpty || !state.query.text.isEmpty {
      div(.class("filter")) {
        SearchField(
          state.query.text, placeholder: strings.searchInside, maxLength: 200, typed: FolderForm.textChanged)
        arrangement
      }
    }
  }

  /// The status: the number of items, how current they are, and failures.
  @HTMLBuilder var status: some HTML {
    if let error = state.page.error {
      ErrorNotice(
        error: error, strings: strings.common, source: strings.source, words: strings.missing(error),
        retry: FolderForm.retryTapped, isWholePage: page == nil)
      if error.code == .notFound {
        p(.class("center")) { a(.class("action"), .href(FoldersRoute.foldersPath)) { strings.toFolders } }
      }
    } else if let page {
      if page.folder.count == 0 {
        Message(title: strings.emptyTitle, text: strings.emptyText)
        if let link = kinds.searchLink(in: language) {
          p(.class("center")) { a(.class("action"), .href(link.address)) { link.label } }
        }
      } else if page.matching == 0 {
        Message(title: strings.nothingMatchesTitle, text: strings.nothingMatchesText)
      } else {
        div(.class("standing")) {
          p(.class("count")) {
            strings.shown(page.matching, page.folder.count)
            if state.query.sort == .price, page.currencies.count > 1 { " · \(strings.groupedByCurrency)" }
          }
          freshness(of: page)
        }
        failure
      }
    }
  }

  /// How current the items are, and the button to check them. Its height is constant.
  @HTMLBuilder private func freshness(of page: FolderPage) -> some HTML {
    if let asking = state.asking {
      Waiting(
        strings.asking(asking.done, asking.total, asking.left.flatMap { $0 > .seconds(5) ? formats.age($0) : nil }))
    } else if state.askFailure != nil {
      // The failure is shown below.
    } else if state.later > 0 {
      form(.method(.post), .class("freshness")) {
        span(.class("hint")) { strings.later(state.later) }
        button(.class("plain")) { strings.refresh }.sending(FolderForm.refreshTapped)
      }
    } else if let oldest = oldestCheck(of: page) {
      let age = Duration.seconds(now.timeIntervalSince(oldest))
      let ageInWords = age > .seconds(60) ? formats.age(age) : nil
      let isCurrent = age <= DatedFacts.maxAge && !hasUnchecked(page)
      form(.method(.post), .class("freshness")) {
        span(.class("hint")) { isCurrent ? strings.currentSince(ageInWords) : strings.knownSince(ageInWords) }
        if age > DatedFacts.maxAge {
          button(.class("plain")) { strings.refresh }.sending(FolderForm.refreshTapped)
        }
      }
    }
  }

  /// The failure of the check, once it has ended.
  @HTMLBuilder private var failure: some HTML {
    if state.asking == nil, let error = state.askFailure {
      div(.class("message unasked"), .role("alert")) {
        p { strings.couldNotAsk(state.unasked.count) }
        if let source = kinds.source(of: state.unasked, in: language) {
          p(.class("hint")) { strings.reason(error.code, source) }
        }
        if let wait = error.retryAfter, wait > .zero { Countdown(wait: wait, strings: strings.common) }
        ActionButton(FolderForm.refreshTapped, label: strings.common.retry)
      }
    }
  }

  /// Returns when the item was checked that was not for the longest time. Items that no source can have are left out.
  private func oldestCheck(of page: FolderPage) -> Date? {
    page.items.reduce(nil) { oldest, item in
      guard let askedAt = item.askedAt, askedAt < oldest ?? .distantFuture else { return oldest }
      return kinds.facets(of: item.reference) == nil ? oldest : askedAt
    }
  }

  /// Returns whether an item was not checked yet that a source can have.
  private func hasUnchecked(_ page: FolderPage) -> Bool {
    page.items.contains { $0.askedAt == nil && kinds.facets(of: $0.reference) != nil }
  }

  /// The end of the list; with JavaScript it loads more by itself.
  @HTMLBuilder var more: some HTML {
    if let page, page.items.count < page.matching {
      ListEdge(
        FolderForm.reachedEnd, hasMore: page.items.count < FolderReactor.maxRows,
        end: strings.endOfRows(FolderReactor.maxRows), strings: strings.common, source: strings.source)
    }
  }

  /// The bar that offers undo; not on the page of an empty folder without a removal.
  @HTMLBuilder var undo: some HTML {
    if !isEmpty || state.removal != nil {
      UndoBar(FolderForm.undone, of: state.removal.map { strings.undoable($0) }, in: language)
    }
  }

  /// The bar for the selected items.
  @HTMLBuilder var selectionBar: some HTML {
    if state.isSelecting, !isEmpty {
      SelectionBar(matching: page?.matching ?? 0, others: state.others, newID: state.newID, strings: strings)
    }
  }
}
