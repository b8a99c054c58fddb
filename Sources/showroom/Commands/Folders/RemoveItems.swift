import FeatureKit
import FoldersFeature

/// Takes items out of a folder, and says what became of each.
struct RemoveItems: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// Takes out those that are in it.
  ///
  /// - Parameters:
  ///   - texts: what names the items, see ``FindItem/candidates(_:)``.
  ///   - name: the folder's id or name.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 1 when there is no such folder, with 64 when several have that name or a text
  ///   names no item, with 73 when the result cannot be written; what the store and the repository throw: nothing is
  ///   taken out then.
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
