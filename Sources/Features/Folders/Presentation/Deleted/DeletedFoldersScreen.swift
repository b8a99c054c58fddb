import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of deleted folders, each with a button that restores it.
struct DeletedFoldersScreen: Screen {
  static let retryTapped = FormAction("retryTapped", DeletedFoldersReactor.Action.retryTapped)
  static let restored = FormAction("restored", FoldersForm.moment) { DeletedFoldersReactor.Action.restored($0) }

  let folders: any FoldersRepository
  let pictures: any PictureAddresses
  let now: @Sendable () -> Date

  var path: String { FoldersRoute.deletedPath }
  var appeared: DeletedFoldersReactor.Action { .appeared }
  var listening: DeletedFoldersReactor.Action? { .listening }
  var styles: [String] { [FoldersFeature.style] }
  var actions: FormActions<DeletedFoldersReactor.Action> { FormActions(Self.retryTapped, Self.restored) }

  func open(_ request: ScreenRequest) async throws -> DeletedFoldersReactor {
    DeletedFoldersReactor(folders: folders, profile: request.reader.profile, now: now)
  }

  func content(of state: DeletedFoldersReactor.State, for reader: Reader) -> ScreenContent<DeletedFolderRow> {
    let strings = FoldersStrings.for(reader.language)
    let rows = (state.deleted.value ?? []).map { DeletedFolderRow($0, now: now(), strings) }
    return ScreenContent(
      title: strings.recentlyDeleted, url: FoldersRoute.deleted.url,
      regions: [
        .slot("title") { h1(.class("large-title")) { strings.recentlyDeleted } },
        .slot("status") { status(of: state, strings) },
        .list(Section(id: "folders", items: rows), label: strings.recentlyDeleted),
      ], notice: state.notices.notice(strings),
      back: BackLink(url: FoldersRoute.foldersPath, label: strings.folders),
      status: state.deleted.value == nil ? state.deleted.error?.httpStatus ?? 200 : 200)
  }

  @HTMLBuilder private func status(
    of state: DeletedFoldersReactor.State, _ strings: FoldersStrings
  ) -> some HTML {
    if let error = state.deleted.error {
      ErrorNotice(error: error, strings: strings.common, source: strings.source, retry: Self.retryTapped)
    } else if case .loaded(let deleted) = state.deleted, deleted.isEmpty {
      Message(title: strings.nothingDeletedTitle, text: strings.recentlyDeletedText)
    } else {
      p(.class("hint")) { strings.recentlyDeletedText }
    }
  }

  func cell(for item: DeletedFolderRow, reader: Reader) -> some HTML {
    DeletedFolderCell(row: item, strings: .for(reader.language), pictures: pictures)
  }

  func byteCost(of state: DeletedFoldersReactor.State) -> Int {
    (state.deleted.value ?? []).reduce(0) { $0 + MemoryLayout<Removal>.stride + ($1.folderName?.utf8.count ?? 0) }
  }
}

/// A deleted folder, as its row shows it.
struct DeletedFolderRow: ListItem, Hashable {
  let moment: Int64
  let name: String
  /// The number of items, and how long the folder is kept.
  let detail: String

  var key: String { String(moment) }
  var contentHash: Int { hashValue }

  init(_ removal: Removal, now: Date, _ strings: FoldersStrings) {
    moment = removal.moment
    name = removal.folderName ?? strings.folder
    let end = Date(timeIntervalSince1970: Double(removal.moment) / 1_000 + Removal.foldersKept / .seconds(1))
    let days = max(1, Int((end.timeIntervalSince(now) / 86_400).rounded(.up)))
    detail = "\(strings.count(removal.count)) · \(strings.daysLeft(days))"
  }
}

/// The row of a deleted folder: its name, and the button that restores it.
struct DeletedFolderCell: HTML {
  let row: DeletedFolderRow
  let strings: FoldersStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("folder")) {
      span(.class("row")) {
        FolderMosaic(sources: [], pictures: pictures)
        span(.class("names")) {
          span(.class("name")) { row.name }
          span(.class("detail")) { row.detail }
        }
      }
      form(.method(.post)) {
        ActionInput(DeletedFoldersScreen.restored)
        button(.class("plain"), .aria("label", strings.restoreFolder(row.name))) { strings.restore }
          .carrying(DeletedFoldersScreen.restored, row.moment)
      }
    }
  }
}
