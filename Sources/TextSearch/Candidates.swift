/// The slots of one segment that match a plan's postings, with scratch space to find them.
///
/// Used by one search at a time.
final class Candidates {
  /// Words that the postings do not prove to match, so that the texts must be compared.
  enum Doubt {
    case none, longWords, allWords
  }

  /// Number of slots below which comparing texts is faster than intersecting more postings.
  private static let fewEnough = 64

  private let plan: SearchPlan
  private(set) var bits = SlotBits.make()
  private var spare = SlotBits.make()
  private var found: [Posting] = []
  /// The sum of the bytes read. It is stored so that the compiler does not remove the reads.
  private var touched: UInt8 = 0

  init(_ plan: SearchPlan) {
    self.plan = plan
    found.reserveCapacity(plan.textKeys.count)
  }

  deinit {
    bits.deallocate()
    spare.deallocate()
  }

  /// Finds the slots of a segment; returns nil if it has no match.
  func find(in segment: Segment) -> Doubt? {
    found.removeAll(keepingCapacity: true)
    for key in plan.textKeys {
      guard let posting = segment.postings.find(key) else { return nil }
      found.append(posting)
    }
    found.sort { $0.bound < $1.bound }
    guard let doubt = cutText(segment) else { return nil }
    for key in plan.facetKeys {
      guard let posting = segment.postings.find(key), cut(posting) > 0 else { return nil }
    }
    for keys in plan.unionKeys { cutUnion(of: keys, segment) }
    return doubt
  }

  /// Reads one byte of each cache line of a document, so that the line is cached when the text is compared.
  func touch(_ place: TextHeap.Place, _ segment: Segment) {
    let start = segment.heap.bytes + Int(place.start)
    touched &+= start[0] &+ start[min(64, place.count)]
    if plan.hasInitials { touched &+= start[Int(place.textCount)] }
  }

  /// Intersects the postings of words, shortest first, until few slots are left.
  private func cutText(_ segment: Segment) -> Doubt? {
    bits.copy(segment.alive)
    var left = Segment.capacity
    for posting in found {
      left = cut(posting)
      if left == 0 { return nil }
      if left <= Self.fewEnough { return .allWords }
    }
    for key in plan.pairKeys { cutUnion(of: (0...255).map { key | $0 }, segment) }
    return plan.longWords.isEmpty ? Doubt.none : .longWords
  }

  /// Keeps the slots that are in a posting, and returns an upper bound of their number.
  private func cut(_ posting: Posting) -> Int {
    guard let slots = posting.list.baseAddress, !posting.isBits else {
      if let others = posting.bits { bits.formIntersection(others) }
      return Segment.capacity
    }
    spare.clear()
    var left = 0
    for index in 0..<Int(posting.count) {
      let slot = Int(slots[index])
      let word = bits[slot >> 6] & (1 << UInt64(slot & 63))
      spare[slot >> 6] |= word
      left += word == 0 ? 0 : 1
    }
    swap(&bits, &spare)
    return left
  }

  private func cutUnion(of keys: [UInt32], _ segment: Segment) {
    spare.clear()
    for key in keys {
      guard let posting = segment.postings.find(key) else { continue }
      if posting.isBits {
        if let others = posting.bits { spare.formUnion(others) }
      } else {
        for slot in posting.list { spare.insert(Int(slot)) }
      }
    }
    bits.formIntersection(spare)
  }
}
