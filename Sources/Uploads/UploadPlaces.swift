#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Location and names of the directories of uploads.
package enum UploadPlaces {
  /// Prefix of each upload directory's name.
  package static let namePrefix = "showroom-upload-"

  /// Directory for temporary files: `TMPDIR` if it is an absolute path, else `/tmp`; without a slash at the end.
  package static let temporaryDirectory: String = {
    let path = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return path.hasPrefix("/") && path != "/" ? (path.hasSuffix("/") ? String(path.dropLast()) : path) : "/tmp"
  }()
}
