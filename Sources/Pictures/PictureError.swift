/// Reason why a picture cannot be provided. It is safe to log: it contains no path or query of an address.
public enum PictureError: Error, Sendable, Equatable {
  /// The source does not have the picture.
  case missing
  /// The source must not be contacted.
  case refused(detail: String)
  /// The source failed.
  case sourceFailed(detail: String)
  /// The source did not answer in time.
  case sourceTooSlow
  /// The file is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The file has no supported format.
  case unknownFormat
  /// The picture has more pixels than the limit.
  case tooManyPixels(limit: Int)
  /// The file cannot be decoded.
  case undecodable(detail: String)
  /// Resizing took longer than the limit.
  case tooMuchWork(limit: Duration)
  /// The picture cannot be encoded in the requested format.
  case unencodable(detail: String)
  /// Too many pictures are being made; retry after this time.
  case busy(retryAfter: Duration)
  /// libvips is missing or unusable.
  case noLibrary(reason: String)
}

extension PictureError: CustomStringConvertible {
  /// The cause in one line for a log, with the limit or the detail of the case.
  public var description: String {
    switch self {
    case .missing: "the source has no such picture"
    case .refused(let detail): "the source must not be contacted: \(detail)"
    case .sourceFailed(let detail): "the source failed: \(detail)"
    case .sourceTooSlow: "the source did not answer in time"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes"
    case .unknownFormat: "the file is not a JPEG, PNG, WebP, GIF, AVIF or HEIC"
    case .tooManyPixels(let limit): "the picture has more than \(limit) pixels"
    case .undecodable(let detail): "the file cannot be decoded: \(detail)"
    case .tooMuchWork(let limit): "resizing took longer than \(limit)"
    case .unencodable(let detail): "the picture cannot be encoded: \(detail)"
    case .busy: "too many pictures at once"
    case .noLibrary(let reason): "libvips cannot be used (Debian and Ubuntu: apt-get install libvips-dev): \(reason)"
    }
  }
}
