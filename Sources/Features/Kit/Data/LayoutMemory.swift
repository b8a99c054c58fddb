/// Remembers whether somebody looks at a feature's cells in a list or a grid, among the choices of their profile.
package struct LayoutMemory: Sendable {
  private let key: Choices.Key
  private let usual: ListOrGrid
  private let profiles: any ProfilesRepository
  private let failed: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - feature: whose cells they are.
  ///   - usual: what stands there while nothing was chosen.
  ///   - profiles: what people have chosen.
  ///   - failed: told of choices that could not be read or kept.
  package init(
    feature: String, usual: ListOrGrid, profiles: any ProfilesRepository,
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    key = Choices.Key(feature: feature, name: "layout")
    self.usual = usual
    self.profiles = profiles
    self.failed = failed
  }

  /// What was chosen last; what is usual while nothing was, or it cannot be read.
  ///
  /// - Parameter profile: `nil` for a browser that has not sent its cookie back: it has chosen nothing.
  /// - Throws: `CancellationError`, nothing else.
  package func layout(of profile: String?) async throws -> ListOrGrid {
    guard let profile else { return usual }
    return try await asFarAsPossible(or: usual, failed: failed) {
      try await profiles.choices(of: profile)[key].flatMap(ListOrGrid.init) ?? usual
    }
  }

  /// Remembers what was chosen. The page has it anyway: that it could not be kept is told to somebody else.
  ///
  /// - Throws: `CancellationError`, nothing else.
  package func remember(_ layout: ListOrGrid, of profile: String?) async throws {
    guard let profile else { return }
    try await asFarAsPossible(or: (), failed: failed) {
      _ = try await profiles.update(profile) { $0[key] = layout == usual ? nil : layout.rawValue }
    }
  }
}
