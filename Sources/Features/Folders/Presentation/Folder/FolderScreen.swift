import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a folder: its items of all kinds, countries and devices.
struct FolderScreen: Screen {
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let pictures: any PictureAddresses
  var history = HistoryNotes.none
  var clock: any Clock<Duration> = ContinuousClock()
  let now: @Sendable () -> Date

  var path: String { FoldersRoute.folderPath }
  var appeared: FolderReactor.Action { .appeared }
  var listening: FolderReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, FoldersFeature.style] + kinds.styles }
  var scripts: [String] { [FoldersFeature.script, ListOrGrid.script] }
  var actions: FormActions<FolderReactor.Action> { FolderForm.actions }

  func open(_ request: ScreenRequest) async throws -> FolderReactor {
    var query = FolderQuery(folder: try request.folder)
    query.currency = request.reader.language.currency(in: request.reader.country)
    query.sort = request.query[FolderForm.sort].flatMap(FolderQuery.Sort.init) ?? .added
    query.facets = FolderForm.facets(in: request.query)
    if FolderForm.isChanged(in: request.query) { query.changedSince = now().addingTimeInterval(-ItemChange.shownFor) }
    query.text = SearchTerm.shown(request.query["q"] ?? "")
    let count = request.query["n"].flatMap { Int($0) } ?? FolderReactor.pageSize
    query.limit = min(max(count, FolderReactor.pageSize), FolderReactor.maxRows)
    let state = FolderReactor.State(
      query: query, language: request.reader.language,
      layout: request.query["layout"].flatMap(ListOrGrid.init) ?? .list,
      isSelecting: request.query["select"] != nil)
    return FolderReactor(
      state: state, folders: folders, kinds: kinds, profile: request.reader.profile, asker: request.reader.asker,
      history: history, charge: request.charge, clock: clock, now: now)
  }

  func content(of state: FolderReactor.State, for reader: Reader) -> ScreenContent<FolderItem> {
    let view = FolderView(state: state, kinds: kinds, pictures: pictures, language: reader.language, now: now())
    return ScreenContent(
      title: view.title,
      url: FoldersRoute.folder(state.query, layout: state.layout, isSelecting: state.isSelecting).url,
      regions: [
        .slot("ways", AnyHTML(view.ways)),
        .slot("head", AnyHTML(view.head)),
        .slot("filter", AnyHTML(view.filter)),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "items", items: state.rows), label: view.strings.items),
        .slot("more", AnyHTML(view.more)),
        .slot("selection", AnyHTML(view.selectionBar)),
        .slot("undo", AnyHTML(view.undo)),
        .slot("menu", AnyHTML(RowMenu.ofItems(kinds, view.strings))),
      ], notice: state.notices.notice(view.strings),
      back: BackLink(url: FoldersRoute.foldersPath, label: view.strings.folders),
      status: state.page.value == nil ? state.page.error?.httpStatus ?? 200 : 200, answersForm: state.askFailure != nil)
  }

  var keepsCells: Bool { true }

  func cell(for item: FolderItem, reader: Reader) -> some HTML {
    FolderItemCell(item: item, strings: .for(reader.language), inner: kinds.cell(for: item.row, reader: reader))
  }

  func byteCost(of state: FolderReactor.State) -> Int {
    let rows = state.rows.count * MemoryLayout<FolderItem>.stride
    return (state.page.value?.items ?? []).reduce(rows + (state.unasked.count + state.own.count) * 64) {
      $0 + $1.byteCount
    }
  }
}

extension SavedItem {
  /// The memory it takes, in bytes, including its place in an array.
  var byteCount: Int {
    let texts = [
      reference.id, facts?.title, facts?.subtitle, facts?.picture, facts?.priceLabel, facts?.version,
    ]
    return texts.reduce(MemoryLayout<SavedItem>.stride) { $0 + ($1?.utf8.count ?? 0) }
  }
}
