import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// The downloads: everything as an archive for an import, and a folder as a table. Both need the reader's profile, and
/// so a cookie.
struct FolderDownloads: Sendable {
  /// The most bytes of a table's file name without its extension; file systems allow 255.
  private static let maxNameBytes = 200

  let folders: any FoldersRepository
  /// Returns the facets that a reference tells by itself.
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

  /// All downloads.
  var all: [Download] { [everything, table] }

  /// `GET /folders/export`, named by the day in UTC: `showroom-2026-11-23.json`.
  private var everything: Download {
    Download(FoldersRoute.exportPath) { request in
      let profile = try request.reader.profile.keptOrThrow()
      // Charged at once, because reading everything takes the same work however slowly it is sent.
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
      // A folder has at most a tenth of all items.
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
