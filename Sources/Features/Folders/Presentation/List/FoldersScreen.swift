import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The list of folders: the feature's first screen.
struct FoldersScreen: Screen {
  let folders: any FoldersRepository
  let kinds: ItemKinds
  let pictures: any PictureAddresses
  let now: @Sendable () -> Date
  var places = KeptPlaces()

  var path: String { FoldersRoute.foldersPath }
  var appeared: FoldersReactor.Action { .appeared }
  var listening: FoldersReactor.Action? { .listening }
  var styles: [String] { [FoldersFeature.style] }
  var scripts: [String] { [FoldersFeature.script] }
  var actions: FormActions<FoldersReactor.Action> { FoldersForm.actions }

  func open(_ request: ScreenRequest) async throws -> FoldersReactor {
    let state = FoldersReactor.State(
      isEditing: request.query["edit"] != nil,
      chosen: PaneChoice.folder.id(in: request.query))
    return FoldersReactor(
      initialState: state, folders: folders, profile: request.reader.profile, now: now, places: places)
  }

  func content(of state: FoldersReactor.State, for reader: Reader) -> ScreenContent<FolderRow> {
    let strings = FoldersStrings.for(reader.language)
    let shown = state.folders.value ?? []
    let isEditing = state.isEditing && !shown.isEmpty
    let chosen = shown.first { $0.id == state.chosen }
    return ScreenContent(
      title: chosen?.words.name ?? strings.folders, heading: strings.folders,
      url: PaneChoice.folder.address(FoldersRoute.folders(isEditing: isEditing).url, with: chosen?.id),
      regions: [
        .slot("tools") { tools(isEmpty: shown.isEmpty, isEditing: isEditing, strings) },
        .slot("status") { status(of: state, strings, reader) },
        .list(
          Section(id: "folders", items: FolderRow.rows(of: shown, isEditing: isEditing, strings)),
          label: strings.folders),
        .slot("places") { PlacesList(counts: state.places, places: places, strings: strings) },
        .slot("along") { TakingAlong(isEmpty: shown.isEmpty, hasDeleted: state.hasDeleted, strings: strings) },
        .slot("menu") { RowMenu.ofFolders(strings) },
        PaneChoice.folder.region(FoldersForm.chosen, chosen?.id),
        .slot("undo") {
          UndoBar(FoldersForm.undone, of: state.removal.map { strings.undoable($0) }, in: reader.language)
        },
      ], notice: state.notices.notice(strings),
      pane: PaneLabel(title: strings.folder, hint: strings.isInNone),
      status: state.folders.value == nil ? state.folders.error?.httpStatus ?? 200 : 200)
  }

  func cell(for item: FolderRow, reader: Reader) -> some HTML {
    FolderCell(row: item, strings: .for(reader.language), pictures: pictures)
  }

  func byteCost(of state: FoldersReactor.State) -> Int {
    (state.folders.value ?? []).reduce(0) { cost, folder in
      cost + MemoryLayout<Folder>.stride + folder.words.name.utf8.count + folder.words.details.utf8.count
        + folder.pictures.reduce(0) { $0 + $1.utf8.count + MemoryLayout<String>.stride }
    }
  }

  @HTMLBuilder private func tools(isEmpty: Bool, isEditing: Bool, _ strings: FoldersStrings) -> some HTML {
    if !isEmpty {
      div(.class("tools")) {
        a(.class("action"), .href(FoldersRoute.new.url)) { strings.newFolder }
        form(.method(.post)) {
          button(.class("plain"), .aria("pressed", isEditing)) { isEditing ? strings.done : strings.edit }
            .sending(FoldersForm.editingToggled)
        }
      }
    }
  }

  @HTMLBuilder private func status(
    of state: FoldersReactor.State, _ strings: FoldersStrings, _ reader: Reader
  ) -> some HTML {
    if let error = state.folders.error {
      ErrorNotice(error: error, strings: strings.common, source: strings.source, retry: FoldersForm.retryTapped)
    } else if case .loaded(let folders) = state.folders, folders.isEmpty {
      Message(title: strings.noFoldersTitle, text: "\(strings.noFoldersText) \(strings.needsNoSignIn)")
      div(.class("elsewhere-links")) {
        a(.class("action"), .href(FoldersRoute.new.url)) { strings.newFolder }
        if let link = kinds.searchLink(in: reader.language) {
          a(.class("action"), .href(link.address)) { link.label }
        }
      }
    }
  }
}

/// The links to the deleted folders, the export of everything and the import of a file.
struct TakingAlong: HTML {
  let isEmpty: Bool
  let hasDeleted: Bool
  let strings: FoldersStrings

  var content: some HTML {
    div(.class("along")) {
      if hasDeleted { a(.class("plain"), .href(FoldersRoute.deleted.url)) { strings.recentlyDeleted } }
      if !isEmpty { a(.class("plain"), .href(FoldersRoute.export.url), .download) { strings.exportAll } }
      a(.class("plain"), .href(FoldersRoute.import.url)) { strings.importFile }
    }
  }
}
