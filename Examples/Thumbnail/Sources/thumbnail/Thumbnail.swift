import Foundation
import Pictures

/// `thumbnail IN OUT WIDTH HEIGHT`: makes a picture small enough for a box. The name of OUT says what it is written as.
@main
struct Thumbnail {
  let input: URL
  let output: URL
  let box: PixelBox
  let encoding: PictureEncoding

  static func main() async {
    guard let thumbnail = Thumbnail(Array(CommandLine.arguments.dropFirst())) else {
      complain("usage: thumbnail IN OUT.jpg|png|webp|avif WIDTH HEIGHT   (1 to 4096 pixels)")
      exit(64)
    }
    do {
      print(try await thumbnail.make())
    } catch {
      complain("\(thumbnail.input.path): \(error)")
      exit(1)
    }
  }

  /// Reads the arguments; nil when they are not four, or not what they should be.
  init?(_ arguments: [String]) {
    guard arguments.count == 4, let width = Int(arguments[2]), let height = Int(arguments[3]),
      (1...4_096).contains(width), (1...4_096).contains(height)
    else { return nil }
    // Of a name alone it is not clear which folder it is in.
    input = URL(filePath: arguments[0]).standardizedFileURL
    output = URL(filePath: arguments[1])
    box = PixelBox(width: width, height: height)
    let ending = output.pathExtension.lowercased()
    guard let encoding = PictureEncoding(rawValue: ending == "jpg" ? "jpeg" : ending) else { return nil }
    self.encoding = encoding
  }

  /// Makes the picture, or takes it from the cache.
  ///
  /// - Returns: what came of it, in a line.
  /// - Throws: `PictureError`; a `CocoaError` when it cannot be written.
  func make() async throws -> String {
    let folder = input.deletingLastPathComponent()
    // What is kept beside the pictures is found the next time. An address stands for one picture for ever: a file that
    // changes wants another name.
    let pipeline = PicturePipeline(
      source: FolderSource(folder: folder.path), directory: folder.appending(path: ".thumbnails").path)
    let request = PictureRequest(source: "/" + input.lastPathComponent, fit: .inside, box: box, encoding: encoding)
    let start = ContinuousClock.now
    let picture = try await pipeline.picture(request)
    let duration = ContinuousClock.now - start
    try Data(picture.bytes).write(to: output)
    return """
      \(picture.width) × \(picture.height), \(picture.bytes.count) bytes of \(picture.format.mediaType), \
      in \(milliseconds(duration)) ms
      """
  }

  private func milliseconds(_ duration: Duration) -> Int { Int((duration / .milliseconds(1)).rounded()) }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
