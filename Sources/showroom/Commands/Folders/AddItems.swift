import AppsFeature
import FeatureKit
import FoldersFeature
import Foundation

/// Puts items into a folder, and says what became of each.
struct AddItems: Sendable {
  let session: FoldersSession
  let place: PlaceSettings

  /// Finds all items, then adds those that were found.
  ///
  /// - Parameters:
  ///   - texts: what names the items, see ``FindItem/item(_:)``.
  ///   - name: the folder's id or name; it is made when there is none of that name.
  ///   - asJSON: print one object instead of lines.
  /// - Throws: `CommandFailure` with 64 for a text that names no item, a name that several folders have, or that none
  ///   may have, with 1 when an item was not found (the others are added by then), with 73 when the result cannot be
  ///   written; `FolderRefusal`, and what the store and the repository throw: nothing is added then.
  func callAsFunction(_ texts: [String], to name: String, asJSON: Bool) async throws {
    var folder = try await session.folderIfThere(name)
    let words = try folder?.words ?? Self.words(name)
    let find = FindItem(session: session, place: place)
    var found: [(text: String, reference: ItemReference?)] = []
    for text in texts { found.append((text, try await find.item(text))) }
    let references = found.compactMap { $0.reference }
    let known = try await session.known(references)
    let isNew = folder == nil && !references.isEmpty
    if isNew { folder = try await make(words) }
    var report = FolderChangeReport(folder: folder, isNew: isNew)
    var items: [NewItem] = []
    for (text, reference) in found {
      guard let folder, let reference else {
        report.add(text, .notFound)
        continue
      }
      let holding = try await session.folders.folders(holding: reference, of: session.profile)
      let isPresent = holding.contains(folder.id) || items.contains { $0.reference == reference }
      report.add(text, isPresent ? .present : .added, reference, known[reference]?.facts.title)
      if isPresent { continue }
      items.append(NewItem(reference, facets: session.facets(of: reference) ?? [:], facts: known[reference]))
    }
    if let folder, !items.isEmpty { try await session.folders.add(items, to: folder.id, of: session.profile) }
    try session.write(report, asJSON: asJSON)
    let missing = found.filter { $0.reference == nil }.map { $0.text }
    if !missing.isEmpty {
      throw CommandFailure(.failed, "Not found in \(place.storefront.code): \(missing.joined(separator: ", ")).")
    }
  }

  private static func words(_ name: String) throws -> FolderWords {
    // The id of a folder that is gone is no name.
    if UUID(uuidString: name) != nil { throw CommandFailure(.failed, "There is no folder \(name).") }
    do throws(FolderWords.Problem) {
      return try FolderWords(name: name)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func make(_ words: FolderWords) async throws -> Folder {
    let folder = Folder(id: .make(), words: words)
    try await session.folders.create(folder.id, words, of: session.profile)
    session.console.note("The folder \"\(words.name)\" is new.")
    return folder
  }
}
