import FeatureKit
import FoldersFeature

/// Removes items from a folder and reports the outcome of each.
struct RemoveItems: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// Removes the items that are in the folder. If an error is thrown before the
  /// end, nothing is removed.
  ///
  /// - Parameters:
  ///   - texts: names of the items, see ``FindItem/candidates(_:)``.
  ///   - name: id or name of the folder.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 1 for an unknown folder, 64 for an
  ///   ambiguous name or a text that names no item, 73 if the result cannot be
  ///   written; errors of the listings and the repository.
  func callAsFunction(_ texts: [String], from name: String, asJSON: Bool) async throws {
    let folder = try await session.folder(name)
    let find = FindItem(session: session, place: place)
    var report = FolderChangeReport(folder: folder, isNew: false)
    var held: [ItemReference] = []
    for text in texts {
      var isAbsent = true
      for reference in try await find.candidates(text) where !held.contains(reference) {
        let holding = try await session.folders.folders(holding: reference, of: session.profile)
        guard holding.contains(folder.id) else { continue }
        let title = try await session.known([reference])[reference]?.facts.title
        report.add(text, .removed, reference, title)
        held.append(reference)
        isAbsent = false
      }
      if isAbsent { report.add(text, .absent) }
    }
    if !held.isEmpty {
      _ = try await session.folders.remove(.items(held), from: folder.id, of: session.profile)
    }
    try session.write(report, asJSON: asJSON)
  }
}
