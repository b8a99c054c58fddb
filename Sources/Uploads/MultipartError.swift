/// Reason why a body is not valid `multipart/form-data`.
///
/// Carries none of the body's content, so it is safe to log.
package enum MultipartError: Error, Sendable, Hashable {
  /// The body ended before its last boundary: the upload was cut off, or its last boundary differs from the
  /// announced one.
  case cut
  /// A boundary is followed by neither CR LF nor the `--` of the last boundary. A bare LF is not accepted.
  case malformedBoundary
  /// A header of a part cannot be parsed.
  ///
  /// It has no colon, is folded, ends without CR or without LF, has an unterminated quoted string, or repeats a
  /// parameter or `Content-Disposition`.
  case malformedHeader
  /// The headers of a part exceed ``MultipartReader/Limits/headerBytes``.
  case headersTooLarge
  /// A part has no `Content-Disposition: form-data` with a name.
  case nameMissing
  /// A field name exceeds ``MultipartReader/Limits/nameBytes``.
  case nameTooLong
  /// A part has a `Content-Transfer-Encoding`, which RFC 7578 deprecates and no browser sends.
  case encoded
  /// The body has more parts than ``MultipartReader/Limits/parts``.
  case tooManyParts
}
