/// The texts of a segment's words in order, or their initials. The owner calls `free()`.
struct WordColumn {
  /// All words, each followed by a 0.
  private var bytes: Heap<UInt8>
  /// The beginning of each word, and the end of the last one.
  private var starts: Heap<UInt32>

  init() {
    (bytes, starts) = (Heap(), Heap())
    _ = starts.add([0])
  }

  /// Reads what ``save(to:)`` wrote.
  init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    bytes = try Heap(&saved)
    starts = try Heap(&saved)
  }

  /// Number of words.
  var count: Int { starts.count - 1 }

  /// Size in bytes, including spare room.
  var memoryBytes: Int { bytes.memoryBytes + starts.memoryBytes }

  /// The bytes of a word, behind which ``Heap/slack`` more may be read.
  subscript(number: UInt32) -> UnsafeBufferPointer<UInt8> {
    let start = Int(starts.values[Int(number)])
    let end = Int(starts.values[Int(number) + 1])
    return UnsafeBufferPointer(start: bytes.values + start, count: end - start - 1)
  }

  mutating func add(_ word: ArraySlice<UInt8>) {
    _ = bytes.add(word)
    _ = bytes.add([0])
    _ = starts.add([UInt32(bytes.count)])
  }

  /// Calls `body` with the number of each word that contains a searched one.
  func forEachWord(with word: SearchWord, _ body: (UInt32) -> Void) {
    var start = 0
    while let place = word.firstPlace(in: bytes.values + start, count: bytes.count - start) {
      let number = number(at: start + place)
      body(UInt32(number))
      start = Int(starts.values[number + 1])
    }
  }

  /// Returns a copy in its own memory.
  func copy() -> WordColumn {
    var copy = self
    copy.bytes = bytes.copy()
    copy.starts = starts.copy()
    return copy
  }

  func free() {
    bytes.free()
    starts.free()
  }

  func save(to saved: inout SavedBytes) {
    bytes.save(to: &saved)
    starts.save(to: &saved)
  }

  /// Returns the number of the word at a place of ``bytes``.
  private func number(at place: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts.values[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
