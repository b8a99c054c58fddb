/// The program as a whole.
public enum Showroom {
  /// Its version, as the command line and the page about the app say it.
  public static let version = "0.3.0"
}
