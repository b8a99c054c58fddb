import Glibc

extension SearchPlan {
  /// Returns whether all words occur in a slot's texts.
  func matches(_ words: [SearchWord], _ slot: Int, in segment: Segment) -> Bool {
    let texts = Texts(slot, segment)
    for word in words where texts.place(of: word) == nil { return false }
    return true
  }

  /// Returns the relevance of a slot's texts, 0 to 4 as in ``SearchOrder/relevance``, or nil if a word is missing.
  func tier(of slot: Int, in segment: Segment) -> Int64? {
    let texts = Texts(slot, segment)
    var lastField: Int64 = 0
    var begins = false
    for index in words.indices {
      guard let place = texts.place(of: words[index]) else { return nil }
      if index == 0 { begins = place == 0 }
      if lastField < 2 { lastField = max(lastField, texts.field(at: place, of: words[index])) }
    }
    guard begins else { return 2 + lastField }
    if let phrase, texts.nameIs(phrase) { return 0 }
    return 1
  }

  /// The folded texts of a slot.
  private struct Texts {
    let text: UnsafePointer<UInt8>
    let textCount: Int
    let initialsCount: Int

    init(_ slot: Int, _ segment: Segment) {
      let place = segment.places[slot]
      text = UnsafePointer(segment.heap.bytes) + Int(place.start)
      textCount = Int(place.textCount)
      initialsCount = Int(place.initialsCount)
    }

    func bytes(for word: SearchWord) -> UnsafePointer<UInt8> {
      word.inInitials ? text + textCount : text
    }

    func place(of word: SearchWord) -> Int? {
      word.firstPlace(in: bytes(for: word), count: word.inInitials ? initialsCount : textCount)
    }

    /// Returns the field at a place: 0 for the name, 1 for the vendor, 2 for the description.
    func field(at place: Int, of word: SearchWord) -> Int64 {
      let bytes = bytes(for: word)
      guard let first = memchr(bytes, 0, place) else { return 0 }
      let next = UnsafePointer(first.assumingMemoryBound(to: UInt8.self)) + 1
      return memchr(next, 0, place - (next - bytes)) == nil ? 1 : 2
    }

    func nameIs(_ phrase: SearchWord) -> Bool {
      let bytes = bytes(for: phrase)
      let count = phrase.inInitials ? initialsCount : textCount
      return phrase.count < count && bytes[phrase.count] == 0 && memcmp(bytes, phrase.start, phrase.count) == 0
    }
  }
}
