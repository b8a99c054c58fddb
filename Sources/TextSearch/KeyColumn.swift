/// A sort key for each slot of a segment, with the extremes of every 64 adjacent slots.
///
/// The extremes let a search skip most groups of 64. The owner calls `free()`.
struct KeyColumn {
  private let values = UnsafeMutablePointer<Int64>.allocate(capacity: Segment.capacity)
  private let extremes = UnsafeMutablePointer<Extremes>.allocate(capacity: SlotBits.wordCount)

  private typealias Extremes = (least: Int64, greatest: Int64)

  static let bytesPerSlot = 8

  subscript(slot: Int) -> Int64 { values[slot] }

  /// Returns the least and the greatest value among the 64 slots that begin at a multiple of 64.
  func extremes(from slot: Int) -> (least: Int64, greatest: Int64) { extremes[slot >> 6] }

  /// Sets the value of the next slot.
  func append(_ value: Int64, at slot: Int) {
    values.advanced(by: slot).initialize(to: value)
    if slot & 63 == 0 {
      extremes.advanced(by: slot >> 6).initialize(to: (value, value))
    } else {
      widen(slot, value)
    }
  }

  /// Replaces a value. The extremes widen but never narrow.
  func replace(_ value: Int64, at slot: Int) {
    values[slot] = value
    widen(slot, value)
  }

  /// Copies the first values of another column into this empty one.
  func copy(_ other: KeyColumn, count: Int) {
    values.initialize(from: other.values, count: count)
    extremes.initialize(from: other.extremes, count: (count + 63) >> 6)
  }

  /// Adds the first values to saved bytes.
  func save(to saved: inout SavedBytes, count: Int) {
    saved.save(values, count: count)
    saved.save(extremes, count: (count + 63) >> 6)
  }

  /// Reads what ``save(to:count:)`` wrote into this empty column.
  func fill(from saved: inout SavedReader, count: Int) throws(SavedReader.Damage) {
    try saved.copy(count, to: values)
    try saved.copy((count + 63) >> 6, to: extremes)
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
