/// The id of a request, which connects log lines, responses and errors.
public enum RequestID {
  /// The id of the request that the current task serves; `nil` for none.
  @TaskLocal public static var current: String?
}
