import Secrets

/// The profile of the command line: it keeps folders of its own, as each browser does.
enum CommandLineProfile {
  /// What its data is found by. No browser has it, for a cookie is 32 hexadecimal digits; and it is no secret, for who
  /// runs a command on the database can read all of it.
  static let key = Fingerprint.sha256(of: "command line")
}
