/// One search: walks the segments from newest to oldest and collects the matches.
struct Search {
  /// Number of the newest matches that are ranked by relevance.
  static let maxScored = 50_000
  /// Key of the older matches, which are not ranked.
  static let unscored: Int64 = 5

  private let plan: SearchPlan
  private let candidates: Candidates
  private let order: SearchOrder
  private let place: SearchPlace?
  private let counts: Bool
  private let offset: Int
  private let wanted: Int
  private var total = 0
  private var scored = 0
  /// In the order `newest`: the matches, beginning with the 64-slot word of the first wanted one.
  private var newest: [Int] = []
  /// Number of matches before those in ``newest``.
  private var skipped = 0
  /// In all other orders: the best matches so far.
  private var first: FirstRanked

  init(_ plan: SearchPlan, _ query: SearchQuery) {
    self.plan = plan
    candidates = Candidates(plan)
    order = query.order == .relevance && plan.words.isEmpty ? .newest : query.order
    switch query.slice {
    case .offset(let offset, let count):
      precondition(offset >= 0 && count >= 0, "A slice must not be negative")
      (counts, place) = (true, nil)
      self.offset = min(offset, .max / 4)
      wanted = self.offset + min(count, .max / 4)
    case .after(let place, let count):
      precondition(count >= 0, "A slice must not be negative")
      (counts, self.place, offset, wanted) = (false, place, 0, count)
    }
    let behind = place.map { [order] in Ranked(key: Self.sortKey($0.key, order), slot: $0.slot) }
    first = FirstRanked(wanted: wanted, behind: behind)
  }

  mutating func run(in segments: [Segment]) -> SearchResult {
    if !plan.isHopeless {
      for number in segments.indices.reversed() {
        guard look(in: segments[number], from: number * Segment.capacity) else { break }
      }
    }
    var result = SearchResult(total: counts ? total : nil)
    if order == .newest {
      result.slots = Array(newest.dropFirst(max(0, offset - skipped)))
      result.keys = Array(repeating: 0, count: result.slots.count)
    } else {
      let ranked = first.sorted(from: offset)
      result.slots = ranked.map(\.slot)
      result.keys = ranked.map { Self.sortKey($0.key, order) }
    }
    return result
  }

  /// Collects the matches of a segment; returns false once there are enough.
  private mutating func look(in segment: Segment, from base: Int) -> Bool {
    let isAfter = order == .newest && place != nil
    if isAfter, let place, place.slot <= base { return true }
    guard candidates.find(in: segment) else { return true }
    let bits = candidates.bits
    for word in (0..<SlotBits.wordCount).reversed() where bits[word] != 0 {
      var rest = bits[word]
      if isAfter, let place { rest &= Self.below(place.slot - base - word << 6) }
      if rest == 0 { continue }
      let slot = word << 6
      switch order {
      case .newest: if !takeNewest(rest, segment, slot, base) { return false }
      case .relevance: takeFitting(rest, segment, slot, base)
      default: takeKeyed(rest, segment, slot, base)
      }
    }
    return true
  }

  /// Returns a mask of the bits below a number.
  private static func below(_ count: Int) -> UInt64 {
    count >= 64 ? .max : count <= 0 ? 0 : 1 << UInt64(count) - 1
  }

  private mutating func takeNewest(_ bits: UInt64, _ segment: Segment, _ slot: Int, _ base: Int) -> Bool {
    var rest = matching(bits, segment, slot)
    let count = rest.nonzeroBitCount
    total += count
    if newest.isEmpty, skipped + count <= offset {
      skipped += count
      return true
    }
    while rest != 0, skipped + newest.count < wanted {
      let bit = 63 - rest.leadingZeroBitCount
      rest &= ~(1 << UInt64(bit))
      newest.append(base + slot + bit)
    }
    return counts || newest.count < wanted
  }

  private mutating func takeKeyed(_ bits: UInt64, _ segment: Segment, _ slot: Int, _ base: Int) {
    let column = order == .bumped ? segment.bumps : order == .discount ? segment.discounts : segment.prices
    let extremes = column.extremes(from: slot)
    let isHopeless = !first.takes(Self.sortKey(order == .cheapest ? extremes.least : extremes.greatest, order))
    if isHopeless && !counts { return }
    var rest = matching(bits, segment, slot)
    total += rest.nonzeroBitCount
    if isHopeless { return }
    while rest != 0 {
      let bit = 63 - rest.leadingZeroBitCount
      rest &= ~(1 << UInt64(bit))
      first.offer(Self.sortKey(column[slot + bit], order), base + slot + bit)
    }
  }

  private mutating func takeFitting(_ bits: UInt64, _ segment: Segment, _ slot: Int, _ base: Int) {
    var rest = bits
    while rest != 0, scored < Self.maxScored {
      let bit = 63 - rest.leadingZeroBitCount
      rest &= ~(1 << UInt64(bit))
      guard passesFilter(segment, slot + bit), let key = plan.tier(of: slot + bit, in: segment.texts, candidates)
      else { continue }
      scored += 1
      total += 1
      first.offer(key, base + slot + bit)
    }
    if rest == 0 || (first.isSatisfied && !counts) { return }
    rest = matching(rest, segment, slot)
    total += rest.nonzeroBitCount
    while rest != 0, !first.isSatisfied {
      let bit = 63 - rest.leadingZeroBitCount
      rest &= ~(1 << UInt64(bit))
      first.offer(Self.unscored, base + slot + bit)
    }
  }

  /// Converts a key to the value it is sorted by, and back.
  private static func sortKey(_ key: Int64, _ order: SearchOrder) -> Int64 {
    order == .bumped || order == .dearest || order == .discount ? ~key : key
  }

  /// Returns which of 64 candidates match.
  private func matching(_ bits: UInt64, _ segment: Segment, _ slot: Int) -> UInt64 {
    let doubtful = bits & ~candidates.certain[slot >> 6]
    var rest = plan.prices == nil && plan.vendor == nil ? doubtful : bits
    var kept = bits
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let isDoubtful = doubtful >> UInt64(bit) & 1 == 1
      if passesFilter(segment, slot + bit), !isDoubtful || plan.matches(slot + bit, in: segment.texts) { continue }
      kept &= ~(1 << UInt64(bit))
    }
    return kept
  }

  private func passesFilter(_ segment: Segment, _ slot: Int) -> Bool {
    if let prices = plan.prices, !prices.contains(segment.prices[slot]) { return false }
    if let vendor = plan.vendor, segment.facets[slot].vendor != vendor { return false }
    return true
  }
}
