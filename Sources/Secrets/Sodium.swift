internal import CSodium

/// One-time initialisation of libsodium. Every use of libsodium prepares it first.
enum Sodium {
  private static let isReady = sodium_init() >= 0

  /// Initialises the library. Stops the program if the system has no random numbers, which no caller can replace.
  static func prepare() {
    guard isReady else { fatalError("libsodium cannot be used: the system gives no random numbers") }
  }
}
