extension FoldedText {
  /// Calls `body` with the keys of a document's postings, but not those of its words. Keys may repeat.
  func forEachKey(_ body: (UInt32) -> Void) {
    var bytes = SIMD4<UInt64>()
    for byte in text { bytes[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    for word in 0..<4 {
      var rest = bytes[word]
      while rest != 0 {
        let byte = UInt8(word << 6 + rest.trailingZeroBitCount)
        if byte != 0 { body(PostingKey.byte(byte)) }
        rest &= rest - 1
      }
    }
    for end in wordEnds {
      Self.forEachTriple(of: text, across: end.text) { if $0 != 0 && $1 != 0 { body(PostingKey.text($0, $1, $2)) } }
      Self.forEachTriple(of: initials, across: end.initials) {
        if Self.isInitial($0) && Self.isInitial($1) { body(PostingKey.initials($0, $1, $2)) }
      }
    }
  }

  /// Calls `body` with the two triples of adjacent bytes that begin before a place and end behind it.
  private static func forEachTriple(of bytes: [UInt8], across place: Int, _ body: (UInt8, UInt8, UInt8) -> Void) {
    for start in max(0, place - 2)..<max(0, min(place, bytes.count - 2)) {
      body(bytes[start], bytes[start + 1], bytes[start + 2])
    }
  }

  private static func isInitial(_ code: UInt8) -> Bool {
    code != 0 && code != pause
  }
}
