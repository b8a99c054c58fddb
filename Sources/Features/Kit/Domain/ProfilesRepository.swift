public import Foundation

/// The choices of a profile, of all features; a choice not made is absent.
public struct Choices: Sendable, Hashable {
  /// The key of a choice.
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

  /// The value of a choice, or `nil` if the profile has not made it.
  public subscript(key: Key) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The profiles: one for each browser or command line that has chosen something.
///
/// A profile is named by the fingerprint of a secret token in its browser. The first ``update(_:_:)`` creates it, so
/// visitors that choose nothing leave no trace.
public protocol ProfilesRepository: Sendable {
  /// Returns a profile's choices, and notes its use once a day; most calls only read.
  ///
  /// - Parameter profile: the fingerprint.
  /// - Returns: the choices; none for an unknown profile, which is not created.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func choices(of profile: String) async throws -> Choices

  /// Changes a profile's choices. Concurrent changes of one profile run one after another, so none is lost.
  ///
  /// - Parameters:
  ///   - profile: the fingerprint; an unknown profile is created.
  ///   - change: applied once to the current choices.
  /// - Returns: the stored choices after the change.
  /// - Throws: `AppError` if the data cannot be reached, in which case nothing has changed; `CancellationError`.
  func update(_ profile: String, _ change: @escaping @Sendable (inout Choices) -> Void) async throws -> Choices

  /// Removes profiles that were not used for a long time, with their choices.
  ///
  /// - Parameter since: profiles last used before this moment are removed; at least a day ago, because use is noted
  ///   once a day.
  /// - Returns: the number of removed profiles.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func removeUnused(since: Date) async throws -> Int
}

extension Choices.Key {
  /// The profile's country, as an ISO 3166-1 alpha-2 code in upper case. A profile that has not chosen one has that of
  /// its browser's languages. Features may have exceptions, such as the country of the search for apps.
  package static let country = Choices.Key(feature: "shell", name: "country")
}
