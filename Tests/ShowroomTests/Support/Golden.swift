import Foundation
import Testing

/// Compares a text with the file `Golden/<name>`. `SHOWROOM_GOLDEN=write` writes the file instead; a missing one fails.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["SHOWROOM_GOLDEN"] == "write" {
    return try text.write(to: url, atomically: true, encoding: .utf8)
  }
  let golden = try #require(
    try? String(contentsOf: url, encoding: .utf8), "Golden/\(name) is missing: `make golden` writes it",
    sourceLocation: sourceLocation)
  #expect(text == golden, sourceLocation: sourceLocation)
}
