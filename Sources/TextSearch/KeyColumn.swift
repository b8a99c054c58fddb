/// A value for each slot of a segment to sort by, and the extremes of every 64 neighbours, so that most of them
/// need not be looked at one by one. Its owner calls `free()`.
struct KeyColumn {
  private let values = UnsafeMutablePointer<Int64>.allocate(capacity: Segment.capacity)
  private let extremes = UnsafeMutablePointer<(least: Int64, greatest: Int64)>.allocate(capacity: SlotBits.wordCount)

  static let bytesPerSlot = 8

  subscript(slot: Int) -> Int64 { values[slot] }

  /// The least and the greatest value of the 64 slots from a multiple of 64 on, of those that have one.
  func extremes(from slot: Int) -> (least: Int64, greatest: Int64) { extremes[slot >> 6] }

  /// Sets the value of the slot behind all that have one.
  func append(_ value: Int64, at slot: Int) {
    values.advanced(by: slot).initialize(to: value)
    if slot & 63 == 0 {
      extremes.advanced(by: slot >> 6).initialize(to: (value, value))
    } else {
      widen(slot, value)
    }
  }

  /// Sets another value. The extremes only ever grow apart.
  func replace(_ value: Int64, at slot: Int) {
    values[slot] = value
    widen(slot, value)
  }

  /// Takes over the first values of a column.
  func copy(_ other: KeyColumn, count: Int) {
    values.initialize(from: other.values, count: count)
    extremes.initialize(from: other.extremes, count: (count + 63) >> 6)
  }

  func free() {
    values.deallocate()
    extremes.deallocate()
  }

  private func widen(_ slot: Int, _ value: Int64) {
    let old = extremes[slot >> 6]
    extremes[slot >> 6] = (min(old.least, value), max(old.greatest, value))
  }
}
