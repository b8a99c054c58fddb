import FeatureKit
import HTML
import LiveWeb
import Localization

/// The folder's part of the bar: its name, once the cover has scrolled away, and the menu of everything that is done
/// with a folder; while items are selected the bar for them takes its place. Beside the search is the menu of the items.
extension FolderView {
  private static let id = "folder-ways"
  /// The id of the form of the order and the filters. It has both, so that a choice of one keeps the other.
  private static let arrange = "arrange"

  @HTMLBuilder var ways: some HTML {
    if let folder {
      // The heading says the same.
      span(.class("collapsed"), .ariaHidden) { folder.words.name }
      if !state.isSelecting {
        MoreSymbol()
        button(.class("plain ways-button"), .popovertarget(Self.id), .aria("label", strings.more)) {
          Symbol(id: "more", size: 24)
        }
        div(.class("folder-menu"), .id(Self.id), .popover) {
          if !folder.words.details.isEmpty { p(.class("details")) { folder.words.details } }
          tools(of: folder)
        }
      }
    }
  }

  @HTMLBuilder private func tools(of folder: Folder) -> some HTML {
    if folder.count > 0 {
      form(.method(.post)) {
        button(.class("row"), .aria("pressed", false)) { strings.select }.sending(FolderForm.selectionToggled)
      }
    }
    a(.class("row"), .href(FoldersRoute.edit(folder.id).url)) { strings.edit }
    a(.class("row"), .href(WatchLink.address(ofFolder: folder.id.rawValue))) { strings.common.watchWord }
    a(.class("row"), .href(WatchLink.feeds(ofFolder: folder.id.rawValue))) { strings.common.subscribeWord }
    a(.class("row"), .href(FoldersRoute.sharing(folder.id).url)) {
      folder.shareToken == nil ? strings.share : strings.isShared
    }
    if folder.count > 0 {
      a(.class("row"), .href(FoldersRoute.table(folder.id).url), .download) { strings.asTable }
    }
  }

  /// The menu of the items' order, layout and filters.
  var arrangement: some HTML {
    ListMenu(order: strings.sortName(state.query.sort), strings: strings.common) {
      OrderControl(
        FolderQuery.Sort.allCases, chosen: state.query.sort, picked: FolderForm.arranged, kind: Self.arrange,
        id: Self.arrange, strings: strings.common
      ) { strings.sortName($0) }
      ListOrGridControl(chosen: state.layout, picked: FolderForm.layoutPicked, strings: strings.common)
      filters
    }
  }

  @HTMLBuilder private var filters: some HTML {
    let offered = ItemFacet.allCases.compactMap { facet in options(of: facet).map { (facet, $0) } }
    let isChanged = state.query.changedSince != nil
    let changed = page?.changed ?? 0
    if !offered.isEmpty || isChanged || changed > 0 {
      div(.class("choices")) {
        for (facet, options) in offered {
          Picker(
            facet.rawValue, words: strings.facet(facet), options: options,
            chosen: state.query.facets[facet] ?? "", attributes: .sendsOnInput(FolderForm.arranged),
            .form(Self.arrange))
        }
        if isChanged || changed > 0 {
          Picker(
            FolderForm.changed, words: strings.changes,
            options: [PickerOption("", strings.allItems), PickerOption("1", "\(strings.changed) (\(changed))")],
            chosen: isChanged ? "1" : "", attributes: .sendsOnInput(FolderForm.arranged), .form(Self.arrange))
        }
        button(.class("plain unscripted"), .form(Self.arrange)) { strings.apply }
        // The present order. The first value of a form counts, which is that of a pressed button.
        input(.type(.hidden), .form(Self.arrange)).carrying(FolderForm.arranged, state.query.sort)
      }
    }
  }

  /// Returns the options of a facet's menu; `nil` if there is nothing to choose.
  private func options(of facet: ItemFacet) -> [PickerOption]? {
    let values = page?.values[facet] ?? [:]
    guard values.count > 1 || state.query.facets[facet] != nil else { return nil }
    var options = values.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { value, count in
      PickerOption(value, "\(kinds.label(of: value, in: facet, language: language)) (\(count))")
    }
    // The chosen value stays in the menu after its last item is gone, so that it can be changed.
    if let chosen = state.query.facets[facet], values[chosen] == nil {
      options.append(PickerOption(chosen, kinds.label(of: chosen, in: facet, language: language)))
    }
    return [PickerOption("", strings.all(facet))] + options
  }
}

/// The symbol `more`, three dots.
private struct MoreSymbol: HTML {
  var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='more' viewBox='0 0 24 24'><g \
      fill='currentColor' stroke='none'><circle cx='5' cy='12' r='2'/><circle cx='12' cy='12' r='2'/><circle cx='19' \
      cy='12' r='2'/></g></symbol></svg>
      """)
  }
}
