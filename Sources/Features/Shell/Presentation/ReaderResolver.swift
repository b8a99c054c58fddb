import LiveWeb

/// Tells who reads: the profile's own settings come before what the browser asks for.
struct ReaderResolver {
  let profiles: any ProfilesRepository
  /// Told when the settings cannot be read.
  let failed: @Sendable (any Error) -> Void

  func reader(of visit: Visit) async -> Reader {
    let preferences = await preferences(of: visit.profile)
    return Reader(
      profile: visit.profile,
      language: preferences?.language.flatMap { Language(rawValue: $0) }
        ?? Language(acceptLanguage: visit.acceptLanguage),
      appearance: preferences?.appearance.flatMap { Appearance(rawValue: $0) } ?? .automatic, address: visit.address)
  }

  /// Without the database a page is still readable, in the browser's language. A new visitor has nothing in it.
  private func preferences(of profile: Profile) async -> Preferences? {
    guard let key = profile.kept else { return nil }
    do {
      return try await profiles.preferences(of: key)
    } catch {
      if !(error is CancellationError) { failed(error) }
      return nil
    }
  }
}
