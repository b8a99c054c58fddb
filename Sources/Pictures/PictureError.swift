/// Why there is no picture. What is in it may be logged: no address has a path or a query.
public enum PictureError: Error, Sendable, Equatable {
  /// The source does not have it.
  case missing
  /// The source may not be asked.
  case refused(detail: String)
  /// The source failed.
  case sourceFailed(detail: String)
  /// The source took too long.
  case sourceTooSlow
  /// More bytes than are read.
  case tooLarge(limit: Int)
  /// No format that is read.
  case unknownFormat
  /// More pixels than are decoded.
  case tooManyPixels(limit: Int)
  /// The bytes are not what their beginning says.
  case undecodable(detail: String)
  /// Making it took too long, and was given up.
  case tooMuchWork(limit: Duration)
  /// It cannot be written in the format asked for.
  case unencodable(detail: String)
  /// Too many are being made: worth another try after this long.
  case busy(retryAfter: Duration)
  /// libvips is not there.
  case noLibrary(reason: String)
}

extension PictureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "the source has no such picture"
    case .refused(let detail): "the source may not be asked: \(detail)"
    case .sourceFailed(let detail): "the source failed: \(detail)"
    case .sourceTooSlow: "the source took too long"
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .unknownFormat: "no JPEG, PNG, WebP, GIF, AVIF or HEIC"
    case .tooManyPixels(let limit): "more than \(limit) pixels"
    case .undecodable(let detail): "cannot be read: \(detail)"
    case .tooMuchWork(let limit): "not made within \(limit)"
    case .unencodable(let detail): "cannot be written: \(detail)"
    case .busy: "too many pictures at once"
    case .noLibrary(let reason): "libvips cannot be used (Debian and Ubuntu: apt-get install libvips-dev): \(reason)"
    }
  }
}
