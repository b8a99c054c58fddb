public import Foundation

/// What a profile has chosen, of every feature; nothing where nothing was chosen yet.
public struct Choices: Sendable, Hashable {
  /// Which choice.
  public struct Key: Sendable, Hashable {
    /// The feature it belongs to, such as `apps`.
    public let feature: String
    /// Its name in the feature.
    public let name: String

    /// Names a choice of a feature.
    public init(feature: String, name: String) {
      self.feature = feature
      self.name = name
    }
  }

  var values: [Key: String]

  /// Creates choices; by default nothing is chosen.
  public init(_ values: [Key: String] = [:]) {
    self.values = values
  }

  /// What was chosen.
  public subscript(key: Key) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The profiles: one for each browser or command line that chose something.
///
/// A profile is named by the fingerprint of a token that its browser keeps and nobody can guess. It comes to be with its
/// first ``update(_:_:)``, so visitors that choose nothing leave no trace.
public protocol ProfilesRepository: Sendable {
  /// Returns what a profile has chosen, and notes that it is in use (once a day is enough, so most calls only read).
  ///
  /// - Parameter profile: the fingerprint.
  /// - Returns: its choices; none for an unknown profile, which stays unknown.
  /// - Throws: `AppError` when the data cannot be reached; `CancellationError`.
  func choices(of profile: String) async throws -> Choices

  /// Changes what a profile has chosen. Changes of one profile never overwrite each other: each sees what the one before
  /// left.
  ///
  /// - Parameters:
  ///   - profile: the fingerprint; an unknown profile is created.
  ///   - change: applied once to the present choices.
  /// - Returns: the choices after the change, which is kept by then.
  /// - Throws: `AppError` when the data cannot be reached, then nothing has changed; `CancellationError`.
  func update(_ profile: String, _ change: @escaping @Sendable (inout Choices) -> Void) async throws -> Choices

  /// Removes the profiles that were not in use for long, with their choices.
  ///
  /// - Parameter since: profiles last in use before this moment go; at least a day ago, because use is noted once a day.
  /// - Returns: how many were removed.
  /// - Throws: `AppError` when the data cannot be reached, then none was removed; `CancellationError`.
  func removeUnused(since: Date) async throws -> Int
}
