/// Who a call to an upstream is made for, so that those who wait are served in turn.
///
/// Two levels, because a person is free to have many browsers, but not many addresses: turns go round among the
/// addresses, and within one among its profiles. Both are opaque here and never sent to an upstream or logged.
public struct Asker: Sendable, Hashable {
  /// Where the question came from: a network address, or a word for something inside, like `command`.
  public let address: String
  /// Who asked it there: the key of a profile.
  public let profile: String

  /// Creates an asker.
  public init(address: String, profile: String) {
    self.address = address
    self.profile = profile
  }

  /// The program itself: commands, housekeeping, checks.
  public static let program = Asker(address: "program", profile: "program")
}
