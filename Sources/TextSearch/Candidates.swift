/// The slots of one segment that may match a plan, with scratch space to find them.
///
/// Used by one search at a time.
final class Candidates {
  /// Number of slots up to which comparing texts is faster than intersecting the slots of more words.
  private static let fewEnough = 64
  /// Number of bytes of a key of a text.
  private static let triple = 3

  private let plan: SearchPlan
  /// The slots that may match.
  let bits = SlotBits.make()
  /// Slots that have all words of the plan for certain. The texts of other ``bits`` must be compared.
  let certain = SlotBits.make()
  /// Slots that may have a word of the plan across the end of one of theirs.
  let crossed = SlotBits.make()
  /// The words of the plan, a bit each, that each word of the segment contains.
  private(set) var inside = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  /// Slots that have the current word.
  private let found = SlotBits.make()
  /// Slots that may have the current word across the end of one of theirs.
  private let across = SlotBits.make()
  private let part = SlotBits.make()
  private let union = SlotBits.make()

  init(_ plan: SearchPlan) {
    self.plan = plan
  }

  deinit {
    inside.deallocate()
    for bits in [bits, certain, crossed, found, across, part, union] { bits.deallocate() }
  }

  /// Finds the slots of a segment; returns false if it has no match.
  func find(in segment: Segment) -> Bool {
    bits.copy(segment.alive)
    certain.copy(segment.alive)
    crossed.clear()
    inside.deallocate()
    inside = .allocate(capacity: segment.texts.words.texts.count)
    inside.initialize(repeating: 0, count: segment.texts.words.texts.count)
    for (index, word) in plan.words.enumerated() {
      findInside(word, 1 << index, segment)
      findAcross(word, segment)
      crossed.formUnion(across)
      if word.count > Self.triple { certain.formIntersection(found) }
      found.formUnion(across)
      if word.count <= Self.triple { certain.formIntersection(found) }
      bits.formIntersection(found)
      if bits.count == 0 { return false }
    }
    for keys in plan.facetKeys {
      cut(bits) { for key in keys { segment.postings.find(key)?.formUnion(into: union) } }
    }
    return true
  }

  /// Finds the slots that have a word within one of theirs.
  private func findInside(_ word: SearchWord, _ mark: UInt8, _ segment: Segment) {
    found.clear()
    column(of: word, in: segment).forEachWord(with: word) { number in
      inside[Int(number)] |= mark
      if word.count > 1 { segment.postings.find(PostingKey.word(number))?.formUnion(into: found) }
    }
    if word.count == 1 { segment.postings.find(PostingKey.byte(word.start[0]))?.formUnion(into: found) }
  }

  /// Finds the slots that may have a word across the end of one of theirs.
  ///
  /// Of a word of up to 3 bytes one triple has all, so that they have it for certain.
  private func findAcross(_ word: SearchWord, _ segment: Segment) {
    across.clear()
    switch word.count {
    case 1: break
    case 2:
      for third in UInt32(0)...255 {
        segment.postings.find(word.key(at: 0) & ~0xFF | third)?.formUnion(into: across)
      }
    case Self.triple: segment.postings.find(word.key(at: 0))?.formUnion(into: across)
    default:
      for length in 1...min(word.count - 1, FoldedText.maxWordBytes) { findAcross(word, after: length, segment) }
    }
  }

  /// Adds the slots that may have a word of more than 3 bytes with the first end of one of theirs after `length` bytes.
  private func findAcross(_ word: SearchWord, after length: Int, _ segment: Segment) {
    let first = segment.postings.find(word.key(at: max(0, length - 2)))
    let last = segment.postings.find(word.key(at: min(length - 1, word.count - Self.triple)))
    guard let first, let last else { return }
    part.clear()
    first.formUnion(into: part)
    if first.key != last.key { cut(part) { last.formUnion(into: union) } }
    // The triples prove two bytes on each side.
    if length > 2, part.count > Self.fewEnough {
      cutToWords(of: segment, as: word) { word.isBegun(by: $0, length: length) }
    }
    if word.count - length > 2, part.count > Self.fewEnough {
      cutToWords(of: segment, as: word) { word.isContinued(by: $0, from: length) }
    }
    across.formUnion(part)
  }

  /// Removes slots without a word whose bytes satisfy a condition.
  private func cutToWords(
    of segment: Segment, as word: SearchWord, where condition: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    let column = column(of: word, in: segment)
    cut(part) {
      for number in 1..<UInt32(column.count) where condition(column[number]) {
        segment.postings.find(PostingKey.word(number))?.formUnion(into: union)
      }
    }
  }

  /// Intersects slots with those that `fill` adds to ``union``.
  private func cut(_ slots: SlotBits, _ fill: () -> Void) {
    union.clear()
    fill()
    slots.formIntersection(union)
  }

  private func column(of word: SearchWord, in segment: Segment) -> WordColumn {
    word.inInitials ? segment.texts.words.initials : segment.texts.words.texts
  }
}
