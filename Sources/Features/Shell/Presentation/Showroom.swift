/// Facts about the program.
public enum Showroom {
  /// The version, shown by the command line and on the page about the app.
  public static let version = "0.3.0"
}
