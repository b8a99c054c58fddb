/// The request that a task serves.
public enum ServedRequest {
  /// The id of the request, which connects log lines, responses and errors; `nil` outside of requests.
  @TaskLocal public static var id: String?
}
