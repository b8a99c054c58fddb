/// The distinct words of a segment, numbered in the order in which they came. The owner calls `free()`.
///
/// Word 0 is the end of a field. Words stay when no document has them any more, until the segment is made anew.
struct Vocabulary {
  /// The number of the end of a field.
  static let end: UInt32 = 0

  private(set) var texts: WordColumn
  private(set) var initials: WordColumn
  /// An open-addressing hash table of the numbers; `end` marks a free place.
  private var numbers: UnsafeMutablePointer<UInt32>
  private var bits: Int

  init() {
    (texts, initials, bits) = (WordColumn(), WordColumn(), 10)
    numbers = Self.numbers(1 << bits)
    texts.add([0])
    initials.add([0])
  }

  /// Reads what ``save(to:)`` wrote.
  init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    texts = try WordColumn(&saved)
    initials = try WordColumn(&saved)
    bits = try saved.count(most: 24)
    numbers = Self.numbers(1 << bits)
    try saved.copy(1 << bits, to: numbers)
  }

  /// Size in bytes, including spare room.
  var memoryBytes: Int {
    texts.memoryBytes + initials.memoryBytes + MemoryLayout<UInt32>.stride << bits
  }

  /// Returns the numbers of a document's words, and adds new words.
  mutating func encode(_ document: FoldedText) -> [UInt32] {
    var start = FoldedText.Place()
    return document.wordEnds.map { end in
      defer { start = end }
      let text = document.text[start.text..<end.text]
      return text.first == 0 ? Self.end : number(of: text, document.initials[start.initials..<end.initials])
    }
  }

  /// Returns a copy in its own memory.
  func copy() -> Vocabulary {
    var copy = self
    copy.texts = texts.copy()
    copy.initials = initials.copy()
    copy.numbers = .allocate(capacity: 1 << bits)
    copy.numbers.initialize(from: numbers, count: 1 << bits)
    return copy
  }

  func free() {
    texts.free()
    initials.free()
    numbers.deallocate()
  }

  func save(to saved: inout SavedBytes) {
    texts.save(to: &saved)
    initials.save(to: &saved)
    saved.save(bits)
    saved.save(numbers, count: 1 << bits)
  }

  private mutating func number(of text: ArraySlice<UInt8>, _ initials: ArraySlice<UInt8>) -> UInt32 {
    var place = text.withUnsafeBufferPointer(firstPlace)
    while numbers[place] != Self.end {
      let number = numbers[place]
      if texts[number].elementsEqual(text), self.initials[number].elementsEqual(initials) { return number }
      place = (place + 1) & (1 << bits - 1)
    }
    let number = UInt32(texts.count)
    texts.add(text)
    self.initials.add(initials)
    numbers[place] = number
    if texts.count * 2 > 1 << bits { widen() }
    return number
  }

  /// Returns the place at which to begin looking for a text: the middle bits of its hash (FNV-1a).
  private func firstPlace(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = text.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash >> 20) & (1 << bits - 1)
  }

  private mutating func widen() {
    let old = UnsafeMutableBufferPointer(start: numbers, count: 1 << bits)
    bits += 1
    numbers = Self.numbers(1 << bits)
    for number in old where number != Self.end {
      var place = firstPlace(of: texts[number])
      while numbers[place] != Self.end { place = (place + 1) & (1 << bits - 1) }
      numbers[place] = number
    }
    old.deallocate()
  }

  private static func numbers(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    numbers.initialize(repeating: end, count: count)
    return numbers
  }
}
