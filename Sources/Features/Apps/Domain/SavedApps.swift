import FeatureKit

/// Which apps people have put into folders, for pages that mark them: see ``SavedMarks``.
struct SavedApps: Sendable {
  private let marks: SavedMarks

  /// - Parameters:
  ///   - items: what people have saved, of every kind.
  ///   - failed: told of what could not be read.
  init(_ items: any SavedItems, failed: @escaping @Sendable (any Error) -> Void) {
    marks = SavedMarks(items, failed: failed)
  }

  /// Those of some apps that are in a folder of a profile.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back: it has saved nothing.
  /// - Returns: `nil` when it could not be read.
  /// - Throws: `CancellationError`, nothing else.
  func among(_ ids: [AppListing.ID], of profile: String?) async throws -> Set<AppListing.ID>? {
    let references = try await marks.among(ids.compactMap(\.reference), of: profile)
    return references.map { Set($0.compactMap { AppListing.ID(reference: $0) }) }
  }

  /// A notice whenever that may have changed. For one reader.
  func changes(of profile: String) -> AsyncStream<Void> { marks.changes(of: profile) }
}
