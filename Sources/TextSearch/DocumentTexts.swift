/// The texts of a segment's documents, each as the numbers of its words. The owner calls `free()`.
struct DocumentTexts {
  private static let more: UInt32 = 1 << 15

  private(set) var words: Vocabulary
  /// The numbers, a number from 2¹⁵ on as its low 15 bits with the top bit set, and the rest. A text ends with its
  /// third ``Vocabulary/end``.
  private var numbers: Heap<UInt16>
  /// The place of each slot's text in ``numbers``.
  private var places = UnsafeMutablePointer<UInt32>.allocate(capacity: Segment.capacity)
  /// Number of values of texts that no slot has any more.
  private var wasted: Int

  init() {
    (words, numbers, wasted) = (Vocabulary(), Heap(), 0)
  }

  /// Reads what ``save(to:count:)`` wrote.
  init(_ saved: inout SavedReader, count: Int) throws(SavedReader.Damage) {
    words = try Vocabulary(&saved)
    numbers = try Heap(&saved)
    wasted = try saved.count(most: numbers.count)
    try saved.copy(count, to: places)
  }

  /// Whether so much memory is unused that the segment should be made anew.
  var isWasteful: Bool { wasted > 32_768 && wasted > numbers.count / 2 }

  /// Size in bytes, including spare room.
  var memoryBytes: Int {
    words.memoryBytes + numbers.memoryBytes + Segment.capacity * MemoryLayout<UInt32>.stride
  }

  /// Adds the text of a slot, which has none.
  mutating func add(_ text: FoldedText, at slot: Int) {
    var values: [UInt16] = []
    for number in words.encode(text) {
      if number < Self.more {
        values.append(UInt16(number))
      } else {
        values += [UInt16(number & (Self.more - 1) | Self.more), UInt16(number >> 15)]
      }
    }
    places.advanced(by: slot).initialize(to: UInt32(numbers.add(values)))
  }

  /// Takes the text away from a slot.
  mutating func abandon(_ slot: Int) {
    wasted += forEachWord(of: slot) { _ in true }
  }

  /// Calls `body` with the number of each word of a slot, in order, while it returns true.
  ///
  /// - Returns: the number of values that were read.
  @discardableResult
  func forEachWord(of slot: Int, _ body: (UInt32) -> Bool) -> Int {
    let start = UnsafePointer(numbers.values) + Int(places[slot])
    var place = start
    var endsLeft = FoldedText.fieldCount
    while endsLeft > 0 {
      var word = UInt32(place[0])
      place += 1
      if word >= Self.more {
        word = word & (Self.more - 1) | UInt32(place[0]) << 15
        place += 1
      }
      guard body(word) else { break }
      if word == Vocabulary.end { endsLeft -= 1 }
    }
    return place - start
  }

  /// Gives back spare room.
  mutating func trim() {
    numbers.trim()
  }

  /// Returns the text of a slot.
  func text(of slot: Int) -> FoldedText {
    var numbers: [UInt32] = []
    forEachWord(of: slot) {
      numbers.append($0)
      return true
    }
    return FoldedText(words: numbers, of: words)
  }

  /// Returns a copy of the first texts in its own memory.
  func copy(count: Int) -> DocumentTexts {
    var copy = self
    copy.words = words.copy()
    copy.numbers = numbers.copy()
    copy.places = .allocate(capacity: Segment.capacity)
    copy.places.initialize(from: places, count: count)
    return copy
  }

  func free() {
    words.free()
    numbers.free()
    places.deallocate()
  }

  /// Adds the first texts to saved bytes.
  func save(to saved: inout SavedBytes, count: Int) {
    words.save(to: &saved)
    numbers.save(to: &saved)
    saved.save(wasted)
    saved.save(places, count: count)
  }
}
