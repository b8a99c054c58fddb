public import Foundation

/// What a person has chosen; nil where nothing was chosen yet.
public struct Preferences: Sendable, Hashable {
  /// The storefront searched first, ISO 3166-1 alpha-2, upper case.
  public var storefront: String?
  /// The platform searched first: `iphone`, `ipad`, `mac` or `tv`.
  public var platform: String?
  /// The language of the pages, `ko` or `en`; nil: what the browser asks for.
  public var language: String?
  /// `light` or `dark`; nil: as the device has it.
  public var appearance: String?
  /// Whether searches are remembered. On until the person turns it off.
  public var savesRecents: Bool

  /// Creates preferences; by default nothing is chosen.
  public init(
    storefront: String? = nil, platform: String? = nil, language: String? = nil, appearance: String? = nil,
    savesRecents: Bool = true
  ) {
    self.storefront = storefront
    self.platform = platform
    self.language = language
    self.appearance = appearance
    self.savesRecents = savesRecents
  }
}

/// The profiles: one for each browser or command line that chose something.
///
/// A profile is named by a token that its browser keeps and nobody can
/// guess. It comes to be with its first ``update(_:_:)``, so visitors that
/// choose nothing leave no trace.
public protocol ProfilesRepository: Sendable {
  /// Returns what a profile has chosen, and notes that it is in use (once a
  /// day is enough, so most calls only read).
  ///
  /// - Parameter profile: the token.
  /// - Returns: its preferences; the default ones for an unknown profile,
  ///   which stays unknown.
  /// - Throws: `AppError` when the data cannot be reached;
  ///   `CancellationError`.
  func preferences(of profile: String) async throws -> Preferences

  /// Changes what a profile has chosen. Changes of one profile never
  /// overwrite each other: each sees what the one before left.
  ///
  /// - Parameters:
  ///   - profile: the token; an unknown profile is created.
  ///   - change: applied once to the present preferences.
  /// - Returns: the preferences after the change, which is kept by then.
  /// - Throws: `AppError` when the data cannot be reached, then nothing has
  ///   changed; `CancellationError`.
  func update(_ profile: String, _ change: @Sendable (inout Preferences) -> Void) async throws -> Preferences

  /// Removes the profiles that were not in use for long.
  ///
  /// - Parameter since: profiles last in use before this moment go; at least
  ///   a day ago, because use is noted once a day.
  /// - Returns: how many were removed.
  /// - Throws: `AppError` when the data cannot be reached, then none was
  ///   removed; `CancellationError`.
  func removeUnused(since: Date) async throws -> Int
}
