/// Why a body is no `multipart/form-data` that can be read.
///
/// Nothing of the body's content is in it: it may stand in a log.
package enum MultipartError: Error, Sendable, Hashable {
  /// The body ended before its last boundary: the upload was cut, or ends with another boundary than it began with.
  case cut
  /// After a boundary comes neither the end of its line (CR LF, not LF alone) nor the `--` of the last one.
  case malformedBoundary
  /// A header of a part cannot be read: a line without a colon, a folded one, one that ends without CR or without LF, an
  /// unended quoted string, or a parameter or `Content-Disposition` that stands twice.
  case malformedHeader
  /// The headers of a part take more than ``MultipartReader/Limits/headerBytes``.
  case headersTooLarge
  /// A part has no `Content-Disposition: form-data` with a name.
  case nameMissing
  /// A name is longer than ``MultipartReader/Limits/nameBytes``.
  case nameTooLong
  /// A part says it is encoded (`Content-Transfer-Encoding`), which no browser does and RFC 7578 gave up.
  case encoded
  /// There are more parts than ``MultipartReader/Limits/parts``.
  case tooManyParts
}
