/// Why a file was not downloaded.
///
/// Hosts are named without path and query, reasons are fixed words: every
/// value may be logged.
public enum DownloadError: Error, Sendable, Equatable {
  /// The address, or one that it was redirected to, is none that files may
  /// come from: nobody was asked. `host` is empty when it cannot be read.
  case refusedOrigin(host: String)
  /// The name leads to no address that may be dialled: nobody was asked.
  case refusedAddress(host: String)
  /// No connection could be made: an unknown name, or refused or not answered
  /// at every address that was tried.
  case unreachable(host: String)
  /// The download took longer than allowed.
  case timedOut(after: Duration)
  /// An answer other than 200.
  case status(Int)
  /// The file is longer than allowed, as announced or as it came.
  case tooLarge(limit: Int)
  /// The connection broke, the bytes were no HTTP, the file was packed, the
  /// redirects did not end, or the downloader has been shut down.
  case broken(host: String, reason: String)
}

extension DownloadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refusedOrigin(let host):
      (host.isEmpty ? "an address that cannot be read" : host) + ": no place that files may come from"
    case .refusedAddress(let host): "\(host): leads to no public address"
    case .unreachable(let host): "\(host): cannot be reached"
    case .timedOut(let limit): "no file within \(limit)"
    case .status(let code): "status \(code)"
    case .tooLarge(let limit): "file longer than \(limit) bytes"
    case .broken(let host, let reason): "\(host): \(reason)"
    }
  }
}
