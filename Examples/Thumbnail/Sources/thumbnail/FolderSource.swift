import Foundation
import Pictures

/// Pictures that lie in a folder; a source is `/` and the name of a file.
struct FolderSource: PictureSource {
  /// The folder's path.
  let folder: String

  /// The file is there in one size.
  func addresses(for request: PictureRequest) -> [String] { [request.source] }

  func bytes(at address: String, limit: Int) async throws -> [UInt8] {
    // Nothing above the folder, whoever the address comes from.
    guard !address.split(separator: "/").contains(".."),
      let data = FileManager.default.contents(atPath: folder + address)
    else { throw PictureError.missing }
    guard data.count <= limit else { throw PictureError.tooLarge(limit: limit) }
    return Array(data)
  }
}
