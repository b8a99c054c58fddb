import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// What people take along: everything as a file that can be taken in again, and a folder as a table. Both are the
/// reader's own; who keeps no cookie has nothing.
struct FolderDownloads: Sendable {
  /// How long the name of a table may be without its ending, in bytes: no disk takes more than 255.
  private static let maxNameBytes = 200

  let folders: any FoldersRepository
  /// What an item's reference says by itself.
  let facets: @Sendable (ItemReference) -> [ItemFacet: String]?
  let now: @Sendable () -> Date
  private let places = ExportPlaces()

  init(
    folders: any FoldersRepository, facets: @escaping @Sendable (ItemReference) -> [ItemFacet: String]?,
    now: @escaping @Sendable () -> Date
  ) {
    self.folders = folders
    self.facets = facets
    self.now = now
  }

  /// All of them.
  var all: [Download] { [everything, table] }

  /// `GET /folders/export`, `showroom-2026-11-23.json`: the day in UTC, as the times in it.
  private var everything: Download {
    Download(FoldersRoute.exportPath) { request in
      let profile = try request.reader.profile.keptOrThrow()
      // Reading all of it is work, however slowly it is sent.
      request.charge(.milliseconds(500))
      let place = try places.take(for: request.reader.asker)
      let moment = now()
      let writer = FolderArchiveWriter(try await folders.everything(of: profile), exportedAt: moment)
      let day = ArchiveTime.text(moment).prefix(10)
      return DownloadedFile(name: "showroom-\(day).json", contentType: FolderArchiveFormat.mediaType) { sink in
        try await writer.write(to: sink)
        withExtendedLifetime(place) {}
      }
    }
  }

  /// `GET /folders/{id}/export`, named after the folder.
  private var table: Download {
    Download(FoldersRoute.tablePath) { request in
      let profile = try request.reader.profile.keptOrThrow()
      guard let id = request.parameters["id"].flatMap({ Folder.ID(rawValue: $0) }) else { throw AppError(.notFound) }
      // A tenth of everything at the most, in proportion.
      request.charge(.milliseconds(50))
      let place = try places.take(for: request.reader.asker)
      var query = FolderQuery(folder: id)
      query.limit = FolderLimits.itemsPerFolder
      guard let page = try await folders.page(query, of: profile) else { throw AppError(.notFound) }
      guard page.items.count == page.matching else {
        throw AppError(.internalFault, detail: "a table of \(page.items.count) of \(page.matching) items")
      }
      let lines = FolderTable(page.items, facets: facets)
      let name = page.folder.words.name.cut(toBytes: Self.maxNameBytes)
      return DownloadedFile(name: "\(name).csv", contentType: FolderTable.mediaType) { sink in
        try await lines.write(to: sink)
        withExtendedLifetime(place) {}
      }
    }
  }
}
