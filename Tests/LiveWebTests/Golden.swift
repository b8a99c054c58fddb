import Foundation
import Testing

/// Golden files: the bytes sent to browsers, frozen in `Golden/<case>/`.
enum Golden {
  /// Compares a text with a golden file. A missing file is a failure; `make golden` writes it.
  static func expect(
    _ text: String, matches name: String, file: String = "output.ndjson",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    let url = folder.appending(path: file)
    if isWriting {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    guard let golden = try? Data(contentsOf: url) else {  // absent is the one case that matters here
      Issue.record("there is no golden file \(name)/\(file); `make golden` writes it", sourceLocation: sourceLocation)
      return
    }
    #expect(text == String(decoding: golden, as: UTF8.self), sourceLocation: sourceLocation)
  }

  private static var isWriting: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["SHOWROOM_GOLDEN"] == "write" || environment["GOLDEN"] == "write"
  }
}
