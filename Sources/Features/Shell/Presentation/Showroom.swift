/// Facts about the program.
public enum Showroom {
  /// The version: of the package, in the command line, on the page about the app, and in ``userAgent``. Scripts read it
  /// here.
  public static let version = "0.3.0"

  /// How the program names itself to the servers that it calls.
  public static let userAgent = "Showroom/\(version)"
}
