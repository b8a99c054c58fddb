/// A slot with its sort key: a lesser key comes first, then a greater slot.
struct Ranked: Comparable {
  var key: Int64
  var slot: Int

  static func < (left: Ranked, right: Ranked) -> Bool {
    left.key < right.key || (left.key == right.key && left.slot > right.slot)
  }
}

/// Collects the first `wanted` of many slots, which arrive with any keys but in descending order of slots.
///
/// It keeps up to twice the wanted number, and drops half when it is full. The time for each slot does not depend
/// on the wanted number, so later pages cost little more than the first.
struct FirstRanked {
  private let wanted: Int
  private let capacity: Int
  private let behind: Ranked?
  private var kept: [Ranked] = []
  /// Keys from here on are too late; nil until some were dropped.
  private var limit: Int64?
  private var random = UInt64(0x9E37_79B9_7F4A_7C15)

  /// Creates an empty collector.
  ///
  /// - Parameter behind: collects only slots that come strictly after this one.
  init(wanted: Int, behind: Ranked?) {
    self.wanted = wanted
    self.behind = behind
    capacity = max(min(wanted, .max / 4) * 2, 256)
  }

  /// Whether it has as many slots as are wanted.
  var isSatisfied: Bool { kept.count >= wanted }

  /// Returns whether a key could still be among the first.
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

  /// Returns the wanted slots from `offset` on, in order.
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

  /// Partitions a range around `place` (quickselect): the element there is where sorting would put it, lesser ones
  /// before it.
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
