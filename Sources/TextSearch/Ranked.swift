/// A slot and what it is sorted by: the lesser key first, then the greater slot.
struct Ranked: Comparable {
  var key: Int64
  var slot: Int

  static func < (left: Ranked, right: Ranked) -> Bool {
    left.key < right.key || (left.key == right.key && left.slot > right.slot)
  }
}

/// The first of many, who come in any order of keys but each with a slot less than the one before.
///
/// Keeps twice as many as are wanted and drops half of them when it is full: work for each that comes, not for how many
/// are wanted, so that far pages by number cost little more than the first.
struct FirstRanked {
  private let wanted: Int
  private let capacity: Int
  private let behind: Ranked?
  private var kept: [Ranked] = []
  /// Once some were dropped: keys from here on come too late.
  private var limit: Int64?
  private var random = UInt64(0x9E37_79B9_7F4A_7C15)

  /// - Parameter behind: only what comes strictly behind it is wanted.
  init(wanted: Int, behind: Ranked?) {
    self.wanted = wanted
    self.behind = behind
    capacity = max(min(wanted, .max / 4) * 2, 256)
  }

  /// Whether as many are kept as are wanted.
  var isSatisfied: Bool { kept.count >= wanted }

  /// Whether a key could still come among the first.
  func takes(_ key: Int64) -> Bool {
    limit.map { key < $0 } ?? true
  }

  mutating func offer(_ key: Int64, _ slot: Int) {
    guard takes(key) else { return }
    let ranked = Ranked(key: key, slot: slot)
    if let behind, !(behind < ranked) { return }
    kept.append(ranked)
    if kept.count == capacity { drop() }
  }

  /// The wanted ones from `offset` on, in order.
  mutating func sorted(from offset: Int) -> ArraySlice<Ranked> {
    guard offset < min(wanted, kept.count) else { return [] }
    if offset > 0 { part(offset, in: 0..<kept.count) }
    if wanted < kept.count { part(wanted, in: offset..<kept.count) }
    return kept[offset..<min(wanted, kept.count)].sorted()[...]
  }

  private mutating func drop() {
    guard wanted > 0 else { return kept.removeAll(keepingCapacity: true) }
    part(wanted - 1, in: 0..<kept.count)
    limit = kept[wanted - 1].key
    kept.removeSubrange(wanted...)
  }

  /// Arranges a range so that the one at `place` is where sorting would put it, lesser ones before it, greater behind.
  private mutating func part(_ place: Int, in range: Range<Int>) {
    kept.withUnsafeMutableBufferPointer { kept in
      var low = range.lowerBound
      var high = range.upperBound - 1
      while low < high {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pivot = kept[low + Int(random >> 33) % (high - low + 1)]
        var left = low
        var right = high
        while left <= right {
          while kept[left] < pivot { left += 1 }
          while pivot < kept[right] { right -= 1 }
          if left <= right {
            kept.swapAt(left, right)
            left += 1
            right -= 1
          }
        }
        if place <= right { high = right } else if place >= left { low = left } else { return }
      }
    }
  }
}
