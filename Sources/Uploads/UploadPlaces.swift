#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the directories of uploads lie, and how to tell them from anything else.
package enum UploadPlaces {
  /// What the name of each begins with.
  package static let namePrefix = "showroom-upload-"

  /// The directory for temporary files: `TMPDIR`, or else `/tmp`; without a slash at the end.
  package static let temporaryDirectory: String = {
    let path = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return path.hasPrefix("/") && path != "/" ? (path.hasSuffix("/") ? String(path.dropLast()) : path) : "/tmp"
  }()
}
