import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization

extension ItemKinds {
  /// Returns saved or viewed items as a section of Today, drawn as in a folder.
  ///
  /// - Parameters:
  ///   - items: the items, in the order of the section.
  ///   - seeAll: the address of all of them; `nil` if there are no more.
  ///   - request: the request of the reader, to whom they belong.
  ///   - now: the current time.
  /// - Returns: `nil` if there are no items.
  /// - Throws: the error of the look-up while the reader's profile is unknown; `CancellationError`.
  func content(
    of items: [SavedItem], seeAll: String? = FoldersRoute.folders().url, for request: TodayRequest, now: Date
  ) async throws -> TodayContent? {
    if items.isEmpty { return nil }
    let reader = request.reader
    let own = try await ownRatings(of: items.map(\.reference), by: try reader.profile.keyOrThrow())
    let named = try await named(items, in: reader.language)
    return TodayContent(rows: rows(of: named, own: own, for: request, now: now), seeAll: seeAll)
  }

  private func rows(
    of items: [SavedItem], own: [ItemReference: Double], for request: TodayRequest, now: Date
  ) -> [TodayRow] {
    let (reader, formats) = (request.reader, Formats(request.reader.language))
    return items.map { saved in
      let item = FolderItem(
        saved, in: request.list, isUnasked: false, isSelecting: false, own: own[saved.reference], now: now,
        formats: formats)
      return TodayRow(item, byteCount: saved.byteCount, cell: AnyHTML(cell(for: item.row, reader: reader)))
    }
  }
}
