/// Facts about the program.
public enum Showroom {
  /// The version: of the package, in the command line, on the page about the app, and in ``userAgent``. Scripts read it
  /// here. Between two releases it is the next one's with `-dev`.
  public static let version = "0.4.0-dev"

  /// The licence of the program, by its SPDX identifier; `LICENSE` has the text.
  static let licence = "Apache-2.0"

  /// How the program names itself to the servers that it calls.
  public static let userAgent = "Showroom/\(version)"
}
