/// The client for which the app calls an upstream, so that waiting clients are served in turn.
///
/// Turns alternate between addresses, and within an address between its profiles: a person can easily have many
/// profiles, but not many addresses. Both names are opaque here. The app neither logs them nor sends them to an
/// upstream.
public struct Asker: Sendable, Hashable {
  /// The origin of the call: a network address, or a word for an internal origin, such as `command`.
  public let address: String
  /// The key of the profile at that address.
  public let profile: String

  /// Creates an asker.
  public init(address: String, profile: String) {
    self.address = address
    self.profile = profile
  }

  /// The app itself: commands, housekeeping and health checks.
  public static let program = Asker(address: "program", profile: "program")
}
