import Foundation

/// Files that options name.
enum RegularFile {
  /// Reads the beginning of a file; follows links. Anything but a file is an error: a pipe would be waited for.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  /// - Throws: an error of Foundation without a reason that is fit to be shown.
  static func read(_ path: String, limit: Int) throws -> Data {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    guard isFile == true else { throw CocoaError(.fileReadUnknown) }
    return try FileHandle(forReadingFrom: file).read(upToCount: limit) ?? Data()
  }
}
