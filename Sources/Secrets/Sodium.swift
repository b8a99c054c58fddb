internal import CSodium

/// The library's one-time preparation; every call of it goes through here.
enum Sodium {
  private static let isReady = sodium_init() >= 0

  /// Prepares the library. It fails only where the system has no random numbers, and then nothing may go on.
  static func prepare() {
    guard isReady else { fatalError("libsodium cannot be used: the system gives no random numbers") }
  }
}
