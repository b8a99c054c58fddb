import Uploads

/// What bodies a screen takes.
public enum BodyPolicy: Sendable, Hashable {
  /// Forms, `application/x-www-form-urlencoded`, 64 KiB at the most. A body of several parts is refused with 415.
  case form
  /// Forms that are longer, for texts that people write: each byte of them may take three, and a line end six.
  ///
  /// - Parameter maxBytes: of the whole body, 1 or more.
  case longForm(maxBytes: Int)
  /// These, and bodies of several parts with files among them, `multipart/form-data`; the texts of their fields take
  /// 64 KiB at the most, and there are no more than ``FormFields/maxFields`` parts beside the files.
  ///
  /// - Parameters:
  ///   - maxBytes: of the whole body, 1 or more; default 32 MiB.
  ///   - maxFileBytes: of each file, 1 or more; default 10 MiB.
  ///   - maxFiles: how many files, 1 or more; default 5.
  case multipart(maxBytes: Int = 32 << 20, maxFileBytes: Int = 10 << 20, maxFiles: Int = 5)
}

/// A form that has come.
struct ReceivedForm: Sendable {
  let fields: FormFields
  /// Where its files are; `nil` when it could have none.
  var uploads: UploadDirectory?
}
