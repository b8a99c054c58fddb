import Reactor
import Uploads

/// The only translation of upload errors for the user.
enum UploadTranslation {
  /// Translates an error.
  ///
  /// - Returns: ``RefusedBody`` for an unacceptable body, `AppError` for files that could not be stored; any other
  ///   error unchanged.
  static func translated(_ error: any Error) -> any Error {
    switch error {
    case let error as MultipartError: RefusedBody(reason(for: error))
    case let refusal as UploadRefusal: RefusedBody(reason(for: refusal))
    case let error as UploadError: appError(for: error)
    default: error
    }
  }

  private static func reason(for error: MultipartError) -> RefusedBody.Reason {
    switch error {
    case .tooManyParts: .tooMany
    case .cut, .malformedBoundary, .malformedHeader, .headersTooLarge, .nameMissing, .nameTooLong, .encoded:
      .unreadable
    }
  }

  private static func reason(for refusal: UploadRefusal) -> RefusedBody.Reason {
    switch refusal {
    case .tooLarge: .tooLarge
    case .tooMany: .tooMany
    }
  }

  private static func appError(for error: UploadError) -> AppError {
    switch error {
    case .noRoom(let wait): AppError(.overLimit, detail: "room for uploads", retryAfter: wait)
    case .diskFull(let cause): notKept(cause, field: "room")
    case .failed(let cause): notKept(cause, field: nil)
    }
  }

  private static func notKept(_ cause: String, field: String?) -> AppError {
    AppError(.internalFault, publicMessage: "This couldn't be saved.", detail: "upload: \(cause)", field: field)
  }
}
