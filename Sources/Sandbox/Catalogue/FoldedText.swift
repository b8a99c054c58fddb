import Foundation

/// A text ready to be compared without regard to case and width.
struct FoldedText: Sendable, Equatable {
  let bytes: [UInt8]

  /// Folds a text: composed, full-width letters made plain, lower case, runs
  /// of spaces made one.
  init(_ text: String) {
    let plain = text.precomposedStringWithCompatibilityMapping.lowercased()
    bytes = Array(plain.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The parts between spaces.
  var words: [FoldedText] {
    bytes.split(separator: UInt8(ascii: " ")).map { FoldedText(bytes: Array($0)) }
  }

  /// The text without its spaces.
  var compact: FoldedText {
    FoldedText(bytes: bytes.filter { $0 != UInt8(ascii: " ") })
  }

  func hasPrefix(_ other: FoldedText) -> Bool {
    bytes.starts(with: other.bytes)
  }

  func contains(_ other: FoldedText) -> Bool {
    position(of: other) != nil
  }

  /// True when `other` stands in the text between spaces or ends.
  func containsWord(_ other: FoldedText) -> Bool {
    words.contains(other)
  }

  private func position(of other: FoldedText) -> Int? {
    let last = bytes.count - other.bytes.count
    guard last >= 0, let first = other.bytes.first else { return other.isEmpty ? 0 : nil }
    return bytes.withUnsafeBufferPointer { text in
      other.bytes.withUnsafeBufferPointer { wanted in
        var start = 0
        while start <= last {
          if text[start] == first, Self.equal(text, from: start, wanted) { return start }
          start += 1
        }
        return nil
      }
    }
  }

  private static func equal(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 1
    while offset < wanted.count {
      if text[start + offset] != wanted[offset] { return false }
      offset += 1
    }
    return true
  }
}
