/// The reason for which a file was not downloaded.
///
/// Every value may be logged: hosts have no path and no query, and reasons are fixed texts.
public enum DownloadError: Error, Sendable, Equatable {
  /// The address, or one that it redirects to, is not an allowed origin. No request was sent there. `host` is empty if
  /// the address is unreadable.
  case refusedOrigin(host: String)
  /// The name has no address that may be dialled. No request was sent.
  case refusedAddress(host: String)
  /// No connection: the name is unknown, or all addresses tried refused or did not respond.
  case unreachable(host: String)
  /// The download exceeded its timeout.
  case timedOut(after: Duration)
  /// A response with a status other than 200.
  case status(Int)
  /// The file is longer than the limit, as announced or as received.
  case tooLarge(limit: Int)
  /// The connection broke, the response was not HTTP, the file was compressed, there were too many redirects, or the
  /// downloader has been shut down.
  case broken(host: String, reason: String)
}

extension DownloadError: CustomStringConvertible {
  /// The cause in one line for a log, with the host or the limit.
  public var description: String {
    switch self {
    case .refusedOrigin(let host):
      (host.isEmpty ? "an unreadable address" : host) + ": not an allowed download origin"
    case .refusedAddress(let host): "\(host): has no public address"
    case .unreachable(let host): "\(host): cannot be reached"
    case .timedOut(let limit): "no complete file within \(limit)"
    case .status(let code): "status \(code)"
    case .tooLarge(let limit): "file longer than \(limit) bytes"
    case .broken(let host, let reason): "\(host): \(reason)"
    }
  }
}
