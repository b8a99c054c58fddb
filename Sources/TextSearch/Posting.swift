import Glibc

/// The slots of a segment in which a key occurs: their distances in ascending order, or else a bit for each slot.
///
/// A distance takes a ``Varint``. Bits replace the distances once these would take more memory. The table that holds
/// the posting owns its memory and frees it.
struct Posting {
  /// Number of bytes by which one more slot can lengthen the distances.
  private static let maxGrowth = 3

  /// Distances, or ``SlotBits``. Nil only for ``none``.
  private(set) var storage: UnsafeMutableRawPointer?
  /// The key that occurs in the slots; see ``PostingKey``.
  let key: UInt32
  /// Number of bytes of the distances; unused for bits.
  private var used: UInt16 = 0
  /// Number of bytes that there is room for; 0 for bits.
  private var capacity: UInt16
  /// The greatest slot; -1 if there is none. Unused for bits.
  private var last: Int32 = -1

  /// An empty entry of a table.
  static var none: Posting { Posting(storage: nil, key: 0, capacity: 0) }

  /// Creates a posting of one slot.
  init(_ key: UInt32, _ slot: UInt16) {
    self.init(storage: malloc(24), key: key, capacity: 24)
    append(slot)
  }

  private init(storage: UnsafeMutableRawPointer?, key: UInt32, capacity: UInt16) {
    self.storage = storage
    self.key = key
    self.capacity = capacity
  }

  /// Reads what ``save(to:)`` wrote.
  init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    key = try saved.value()
    last = try saved.value()
    used = try saved.value()
    let hasBits = try saved.value(UInt8.self) == 1
    let source = try saved.bytes(hasBits ? SlotBits.byteCount : Int(used))
    capacity = hasBits ? 0 : Self.room(for: source.count)
    storage = hasBits ? UnsafeMutableRawPointer(SlotBits.make()) : malloc(Int(capacity))
    if let start = source.baseAddress { storage?.copyMemory(from: start, byteCount: source.count) }
  }

  /// Adds the posting to saved bytes.
  func save(to saved: inout SavedBytes) {
    saved.save(key)
    saved.save(last)
    saved.save(used)
    saved.save(UInt8(capacity == 0 ? 1 : 0))
    let bytes = UnsafeRawBufferPointer(start: storage, count: capacity == 0 ? SlotBits.byteCount : Int(used))
    saved.append(contentsOf: bytes)
  }

  /// The bits; nil for distances.
  var bits: SlotBits? { capacity == 0 ? storage?.assumingMemoryBound(to: UInt64.self) : nil }

  var byteCount: Int { capacity == 0 ? SlotBits.byteCount : Int(capacity) }

  /// Returns a copy in its own memory.
  func copy() -> Posting {
    guard let storage else { return self }
    var copy = self
    copy.storage = malloc(byteCount)
    copy.storage?.copyMemory(from: storage, byteCount: capacity == 0 ? SlotBits.byteCount : Int(used))
    return copy
  }

  /// Adds all slots to a set.
  func formUnion(into others: SlotBits) {
    if let bits { others.formUnion(bits) } else { forEachListed { others.insert($0) } }
  }

  func free() {
    Glibc.free(storage)
  }

  /// Gives back spare room.
  mutating func trim() {
    if capacity > 0 { resize(to: Int(used)) }
  }

  mutating func insert(_ slot: UInt16) {
    if let bits { return bits.insert(Int(slot)) }
    if Int32(slot) > last { return append(slot) }
    if Int32(slot) == last { return }
    guard makeRoom() else { return insert(slot) }
    let (before, range, after) = gap(of: Int(slot))
    if after > slot { replace(range, with: [Int(slot) - before, after - Int(slot)]) }
  }

  mutating func remove(_ slot: UInt16) {
    if let bits { return bits.remove(Int(slot)) }
    if Int32(slot) > last { return }
    let (before, range, found) = gap(of: Int(slot))
    guard found == slot else { return }
    if Int32(slot) == last {
      (used, last) = (UInt16(range.lowerBound), Int32(before))
    } else {
      let (_, next, after) = gap(of: found + 1)
      replace(range.lowerBound..<next.upperBound, with: [after - before])
    }
  }

  private func forEachListed(_ body: (Int) -> Void) {
    guard var place = UnsafePointer(storage?.assumingMemoryBound(to: UInt8.self)) else { return }
    let end = place + Int(used)
    var slot = -1
    while place < end {
      slot += Int(Varint.take(&place))
      body(slot)
    }
  }

  private mutating func append(_ slot: UInt16) {
    guard makeRoom() else { return insert(slot) }
    replace(Int(used)..<Int(used), with: [Int(slot) - Int(last)])
    last = Int32(slot)
  }

  /// Returns the last slot before another one that is not greater than the last of all, and the distance from there to
  /// the next slot: its bytes and its end.
  private func gap(of slot: Int) -> (before: Int, bytes: Range<Int>, after: Int) {
    guard let start = UnsafePointer(storage?.assumingMemoryBound(to: UInt8.self)) else { return (-1, 0..<0, -1) }
    var (place, before) = (start, -1)
    while true {
      let lower = place
      let after = before + Int(Varint.take(&place))
      if after >= slot { return (before, lower - start..<place - start, after) }
      before = after
    }
  }

  private mutating func replace(_ range: Range<Int>, with distances: [Int]) {
    guard let start = storage?.assumingMemoryBound(to: UInt8.self) else { return }
    let count = distances.reduce(0) { $0 + Varint.byteCount(UInt32($1)) }
    memmove(start + range.lowerBound + count, start + range.upperBound, Int(used) - range.upperBound)
    var place = start + range.lowerBound
    for distance in distances { Varint.put(UInt32(distance), at: &place) }
    used = UInt16(Int(used) + count - range.count)
  }

  /// Makes room for one more slot; returns false if bits have replaced the distances.
  private mutating func makeRoom() -> Bool {
    if Int(used) + Self.maxGrowth <= Int(capacity) { return true }
    if Int(used) + Self.maxGrowth > SlotBits.byteCount {
      becomeBits()
      return false
    }
    resize(to: Int(used) * 5 / 4 + Self.maxGrowth)
    return true
  }

  /// Returns the room for a number of bytes, up to the end of the allocator's block of 16 bytes.
  private static func room(for count: Int) -> UInt16 { UInt16(((count + 23) & ~15) - 8) }

  private mutating func resize(to count: Int) {
    capacity = Self.room(for: count)
    storage = realloc(storage, Int(capacity))
  }

  private mutating func becomeBits() {
    let bits = SlotBits.make()
    forEachListed { bits.insert($0) }
    Glibc.free(storage)
    storage = UnsafeMutableRawPointer(bits)
    capacity = 0
  }
}
