import LiveWeb

/// Tells who reads: the profile's own settings come before what the browser asks for.
struct ReaderResolver {
  let profiles: any ProfilesRepository

  func reader(of profile: String, acceptLanguage: String?) async -> Reader {
    // Without the database a page is still readable, in the browser's language.
    let preferences = try? await profiles.preferences(of: profile)
    return Reader(
      profile: profile,
      language: preferences?.language.flatMap { Language(rawValue: $0) } ?? Language(acceptLanguage: acceptLanguage),
      appearance: preferences?.appearance.flatMap { Appearance(rawValue: $0) } ?? .automatic)
  }
}
