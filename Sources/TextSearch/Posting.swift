import Glibc

/// The slots of a segment in which a key occurs: a sorted list of up to 4,096 slots, or else a bit for each slot.
///
/// The table that holds the posting owns its memory and frees it.
struct Posting {
  static let maxListed = 4_096

  /// `UInt16`s in ascending order, or ``SlotBits``. Nil only for ``none``.
  private(set) var storage: UnsafeMutableRawPointer?
  /// The key that occurs in the slots; see ``PostingKey``.
  let key: UInt32
  /// Number of listed slots; unused for bits.
  private(set) var count: UInt16 = 0
  /// Number of slots that the list has room for; 0 for bits.
  private var capacity: UInt16

  /// An empty entry of a table.
  static var none: Posting { Posting(storage: nil, key: 0, capacity: 0) }

  /// Creates a posting of one slot.
  init(_ key: UInt32, _ slot: UInt16) {
    self.init(storage: malloc(24), key: key, capacity: 12)
    insert(slot)
  }

  private init(storage: UnsafeMutableRawPointer?, key: UInt32, capacity: UInt16) {
    self.storage = storage
    self.key = key
    self.capacity = capacity
  }

  var isBits: Bool { capacity == 0 }

  /// The bits; valid only if ``isBits``.
  var bits: SlotBits? { storage?.assumingMemoryBound(to: UInt64.self) }

  /// The listed slots; valid only unless ``isBits``.
  var list: UnsafeMutableBufferPointer<UInt16> {
    UnsafeMutableBufferPointer(start: storage?.assumingMemoryBound(to: UInt16.self), count: Int(count))
  }

  /// Upper bound of the number of slots, to choose the posting to begin with.
  var bound: Int { isBits ? Segment.capacity : Int(count) }

  var byteCount: Int { isBits ? SlotBits.byteCount : Int(capacity) * 2 }

  /// Returns a copy in its own memory.
  func copy() -> Posting {
    guard let storage else { return self }
    var copy = self
    copy.storage = malloc(byteCount)
    copy.storage?.copyMemory(from: storage, byteCount: isBits ? SlotBits.byteCount : Int(count) * 2)
    return copy
  }

  mutating func insert(_ slot: UInt16) {
    if isBits { return bits?.insert(Int(slot)) ?? () }
    let list = self.list
    var place = list.count
    if let last = list.last, last >= slot {
      if last == slot { return }
      place = Self.place(of: slot, in: list)
      if list[place] == slot { return }
    }
    if list.count == Self.maxListed { return becomeBits(with: slot) }
    if count == capacity { grow() }
    guard let values = storage?.assumingMemoryBound(to: UInt16.self) else { return }
    if place < Int(count) { memmove(values + place + 1, values + place, (Int(count) - place) * 2) }
    values[place] = slot
    count += 1
  }

  mutating func remove(_ slot: UInt16) {
    if isBits { return bits?.remove(Int(slot)) ?? () }
    let list = self.list
    let place = Self.place(of: slot, in: list)
    guard place < list.count, list[place] == slot, let values = list.baseAddress else { return }
    memmove(values + place, values + place + 1, (list.count - place - 1) * 2)
    count -= 1
  }

  /// Returns the index of the first value that is not less than `slot`.
  private static func place(of slot: UInt16, in list: UnsafeMutableBufferPointer<UInt16>) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Grows by half, in steps that fill the allocator's blocks.
  private mutating func grow() {
    capacity = UInt16(min((Int(capacity) * 3 / 2 + 7) & ~7 + 4, Self.maxListed))
    storage = realloc(storage, Int(capacity) * 2)
  }

  private mutating func becomeBits(with slot: UInt16) {
    let bits = malloc(SlotBits.byteCount).bindMemory(to: UInt64.self, capacity: SlotBits.wordCount)
    bits.initialize(repeating: 0, count: SlotBits.wordCount)
    for other in list { bits.insert(Int(other)) }
    bits.insert(Int(slot))
    free(storage)
    storage = UnsafeMutableRawPointer(bits)
    capacity = 0
  }
}
