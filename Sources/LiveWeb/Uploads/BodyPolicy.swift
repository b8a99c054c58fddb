import Uploads

/// The bodies that a screen accepts.
public enum BodyPolicy: Sendable, Hashable {
  /// Forms, `application/x-www-form-urlencoded`, up to 64 KiB. A multipart body is refused with 415.
  case form
  /// Longer forms, for long texts: encoded, each byte of them may take three, and a line break six.
  ///
  /// - Parameter maxBytes: the limit of the whole body in bytes, 1 or more.
  case longForm(maxBytes: Int)
  /// Forms, and multipart bodies with files, `multipart/form-data`. The texts of the fields may take up to 64 KiB, and
  /// there may be up to ``FormFields/maxFields`` parts without a file.
  ///
  /// - Parameters:
  ///   - maxBytes: the limit of the whole body in bytes, 1 or more; default 32 MiB.
  ///   - maxFileBytes: the limit of each file in bytes, 1 or more; default 10 MiB.
  ///   - maxFiles: the greatest number of files, 1 or more; default 5.
  case multipart(maxBytes: Int = 32 << 20, maxFileBytes: Int = 10 << 20, maxFiles: Int = 5)
}

/// A received form.
struct ReceivedForm: Sendable {
  let fields: FormFields
  /// The directory of its files; `nil` for a form without files.
  var uploads: UploadDirectory?
}
