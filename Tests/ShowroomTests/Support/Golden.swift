import Foundation
import Testing

/// Compares a text with the file `Golden/<name>`. `SHOWROOM_GOLDEN=write`
/// writes the file instead. A missing file fails.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let url = goldenFile(name)
  if ProcessInfo.processInfo.environment["SHOWROOM_GOLDEN"] == "write" {
    return try text.write(to: url, atomically: true, encoding: .utf8)
  }
  let golden = try #require(
    try? String(contentsOf: url, encoding: .utf8), "Golden/\(name) is missing: `make golden` writes it",
    sourceLocation: sourceLocation)
  #expect(text == golden, sourceLocation: sourceLocation)
}

/// Compares released lines like ``expectGolden(_:_:sourceLocation:)``.
/// `SHOWROOM_GOLDEN=write` only appends lines, and never changes, moves or
/// removes one. Remove an unreleased line by hand.
func expectGrowingGolden(
  _ lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  // A missing file counts as empty; the comparison below then fails.
  let released = (try? String(contentsOf: goldenFile(name), encoding: .utf8))?.split(separator: "\n") ?? []
  let lost = lines.difference(from: released.map(String.init)).removals.map { change in
    switch change {
    case .remove(_, let line, _), .insert(_, let line, _): line
    }
  }
  try #require(lost.isEmpty, "released, but changed, moved or gone: \(lost)", sourceLocation: sourceLocation)
  try expectGolden(lines.map { $0 + "\n" }.joined(), name, sourceLocation: sourceLocation)
}

private func goldenFile(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden/\(name)")
}
