/// Remembers for each profile whether a feature's cells are shown as a list or a grid.
package struct LayoutMemory: Sendable {
  private let key: Choices.Key
  private let usual: ListOrGrid
  private let profiles: any ProfilesRepository
  private let failed: @Sendable (any Error) -> Void

  /// Creates a memory for one feature.
  ///
  /// - Parameters:
  ///   - feature: the feature that shows the cells.
  ///   - usual: the layout of a profile that has not chosen one.
  ///   - profiles: the profiles' choices.
  ///   - failed: called with the error when a choice cannot be read or stored.
  package init(
    feature: String, usual: ListOrGrid, profiles: any ProfilesRepository,
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    key = Choices.Key(feature: feature, name: "layout")
    self.usual = usual
    self.profiles = profiles
    self.failed = failed
  }

  /// Returns the layout that a profile chose last, or the usual one if it chose none or the choice cannot be read.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back, and so has chosen nothing.
  /// - Throws: `CancellationError`, nothing else.
  package func layout(of profile: String?) async throws -> ListOrGrid {
    guard let profile else { return usual }
    return try await asFarAsPossible(or: usual, failed: failed) {
      try await profiles.choices(of: profile)[key].flatMap(ListOrGrid.init) ?? usual
    }
  }

  /// Stores a profile's choice. If that fails, `failed` is called and the page keeps the layout that it shows.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back; nothing is stored.
  /// - Throws: `CancellationError`, nothing else.
  package func remember(_ layout: ListOrGrid, of profile: String?) async throws {
    guard let profile else { return }
    try await asFarAsPossible(or: (), failed: failed) {
      _ = try await profiles.update(profile) { $0[key] = layout == usual ? nil : layout.rawValue }
    }
  }
}
