import Secrets

/// The profile of the command line, which has its own folders like each
/// browser.
enum CommandLineProfile {
  /// Key of the profile's data.
  ///
  /// No browser can have it, since browsers' keys derive from 32 hexadecimal
  /// digits. It need not be secret: a user who runs commands on the database
  /// can read all of it.
  static let key = Fingerprint.sha256(of: "command line")
}
