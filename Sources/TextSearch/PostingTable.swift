/// The postings of a segment by key: an open-addressing hash table. The owner calls `free()`.
struct PostingTable {
  private var entries: UnsafeMutablePointer<Posting>
  private var bits: Int
  private var count = 0
  private var postingBytes = 0

  init() {
    bits = 10
    entries = Self.entries(1 << bits)
  }

  /// Reads what ``save(to:)`` wrote.
  init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    bits = try saved.count(most: 24)
    entries = Self.entries(1 << bits)
    for _ in 0..<(try saved.count(most: (5 << bits) / 8)) {
      let posting = try Posting(&saved)
      entries[place(of: posting.key)] = posting
      postingBytes += posting.byteCount
      count += 1
    }
  }

  /// Size in bytes, including spare room.
  var memoryBytes: Int { postingBytes + MemoryLayout<Posting>.stride << bits }

  /// Returns the posting of a key, or nil if the key was never inserted.
  func find(_ key: UInt32) -> Posting? {
    let entry = entries[place(of: key)]
    return entry.storage == nil ? nil : entry
  }

  mutating func insert(_ key: UInt32, _ slot: UInt16) {
    let place = place(of: key)
    guard entries[place].storage != nil else { return add(key, slot, at: place) }
    let before = entries[place].byteCount
    entries[place].insert(slot)
    postingBytes += entries[place].byteCount - before
  }

  mutating func remove(_ key: UInt32, _ slot: UInt16) {
    let place = place(of: key)
    if entries[place].storage != nil { entries[place].remove(slot) }
  }

  /// Gives back spare room of the postings.
  mutating func trim() {
    postingBytes = 0
    for index in 0..<(1 << bits) where entries[index].storage != nil {
      entries[index].trim()
      postingBytes += entries[index].byteCount
    }
  }

  /// Returns a copy in its own memory.
  func copy() -> PostingTable {
    var copy = self
    copy.entries = .allocate(capacity: 1 << bits)
    for index in 0..<(1 << bits) { copy.entries.advanced(by: index).initialize(to: entries[index].copy()) }
    return copy
  }

  func free() {
    for index in 0..<(1 << bits) { entries[index].free() }
    entries.deallocate()
  }

  func save(to saved: inout SavedBytes) {
    saved.save(bits)
    saved.save(count)
    for index in 0..<(1 << bits) where entries[index].storage != nil { entries[index].save(to: &saved) }
  }

  private mutating func add(_ key: UInt32, _ slot: UInt16, at place: Int) {
    entries[place] = Posting(key, slot)
    postingBytes += entries[place].byteCount
    count += 1
    // At most 5 of 8 places are taken, so that a lookup of a missing key ends soon.
    if count * 8 > (5 << bits) { grow() }
  }

  /// Returns the place of a key, or the free place where it would go.
  private func place(of key: UInt32) -> Int {
    let mask = 1 << bits - 1
    var place = Int((key &* 0x9E37_79B1) >> UInt32(32 - bits))
    while entries[place].storage != nil && entries[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: entries, count: 1 << bits)
    bits += 1
    entries = Self.entries(1 << bits)
    for entry in old where entry.storage != nil { entries[place(of: entry.key)] = entry }
    old.deallocate()
  }

  private static func entries(_ count: Int) -> UnsafeMutablePointer<Posting> {
    let entries = UnsafeMutablePointer<Posting>.allocate(capacity: count)
    entries.initialize(repeating: .none, count: count)
    return entries
  }
}
