import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// An item of a folder's list, as its row shows it.
struct FolderItem: ListItem, Hashable {
  let row: ItemRow
  /// The item's name in the labels of its controls.
  let title: String
  let isSelecting: Bool
  /// The heading of the group that begins with the item; `nil` for any other item.
  let heading: String?

  var key: String { row.reference.description }
  var contentHash: Int { hashValue }

  /// - Parameters:
  ///   - list: the address of the folder, which items' pages lead back to; see ``ItemRow/list``.
  ///   - own: the reader's own rating, see ``ItemRow/own``.
  init(
    _ item: SavedItem, in list: String?, isUnasked: Bool, isSelecting: Bool, heading: String? = nil,
    own: Double? = nil, now: Date, formats: Formats
  ) {
    let standing: ItemRow.Standing =
      if let since = item.goneSince {
        .gone(since: formats.day(since))
      } else if isUnasked {
        .unasked(age: item.askedAt.map { formats.age(.seconds(now.timeIntervalSince($0))) })
      } else {
        .current
      }
    let change = item.change.flatMap {
      ItemRow.Change($0, updatedAt: item.facts?.updatedAt, now: now, formats: formats)
    }
    row = ItemRow(
      reference: item.reference, facts: item.facts, standing: standing, change: change, list: list, own: own)
    title = item.facts?.title ?? item.reference.id
    self.isSelecting = isSelecting
    self.heading = heading
  }
}

extension FolderItem {
  /// Returns the rows of a folder's page.
  static func rows(of state: FolderReactor.State, now: Date) -> [FolderItem] {
    guard let page = state.page.value else { return [] }
    let formats = Formats(state.language)
    let groups = PriceGroups(strings: .for(state.language), formats: formats)
    let headings = state.query.sort == .price ? groups.headings(of: page) : [:]
    let list = FoldersRoute.folder(state.query.folder).url
    return page.items.map {
      FolderItem(
        $0, in: list, isUnasked: state.unasked.contains($0.reference), isSelecting: state.isSelecting,
        heading: headings[$0.reference], own: state.own[$0.reference], now: now, formats: formats)
    }
  }
}

/// The row of an item: its kind's cell, and a remove button or a checkbox; above it the heading of its group.
struct FolderItemCell<Inner: HTML>: HTML {
  let item: FolderItem
  let strings: FoldersStrings
  let inner: Inner

  var content: some HTML {
    if let heading = item.heading { h2(.class("group")) { heading } }
    div(.class(item.isSelecting ? "kept selecting" : "swipes kept")) {
      if item.isSelecting {
        label(.class("tick")) {
          input(
            .type(.checkbox), .name(FolderForm.item.name), .value(item.row.reference.description),
            .form(FolderForm.selection), .aria("label", item.title))
        }
      }
      // While selecting, a tap on the row ticks its checkbox.
      if item.isSelecting { div(.inert) { inner } } else { inner }
      if !item.isSelecting {
        form(.method(.post)) {
          ActionInput(FolderForm.removed)
          button(.class("delete"), .data("swipe", value: ""), .aria("label", strings.takeOut(item.title))) {
            Symbol(id: "cross", size: 18)
          }
          .carrying(FolderForm.removed, item.row.reference)
        }
      }
    }
  }
}
