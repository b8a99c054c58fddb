import Foundation
import MarketFeature
import Pictures

/// Reads the pictures of a new product from files.
enum ProductPictures {
  /// Reads files in the given order; lists show the first picture.
  ///
  /// The server checks whether they are pictures.
  ///
  /// - Throws: `CommandFailure` with 64 for too many files, 66 for a file that
  ///   is missing or unreadable, 65 for one that is empty or too large.
  static func read(_ paths: [String]) throws(CommandFailure) -> [PictureFile] {
    guard (1...ProductDraft.maxPictures).contains(paths.count) else {
      throw CommandFailure(
        .usage, "A product has 1 to \(ProductDraft.maxPictures) pictures, but \(paths.count) were given.")
    }
    var files: [PictureFile] = []
    for path in paths { files.append(try file(at: path)) }
    return files
  }

  private static func file(at path: String) throws(CommandFailure) -> PictureFile {
    let limit = ProductDraft.maxPictureBytes
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: limit + 1) ?? Data()
    } catch {
      throw CommandFailure(.noInput, "\(path) cannot be read.")
    }
    guard !data.isEmpty else { throw CommandFailure(.dataError, "\(path) is empty.") }
    guard data.count <= limit else { throw CommandFailure(.dataError, "\(path) is larger than \(limit >> 20) MiB.") }
    let bytes = [UInt8](data)
    return PictureFile(bytes: bytes, type: PictureFormat(of: bytes)?.mediaType ?? "application/octet-stream")
  }
}
