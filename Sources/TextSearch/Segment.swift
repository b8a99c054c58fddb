/// The documents of 65,536 consecutive slots, with all data of the index.
///
/// Unchecked, because the compiler cannot verify that ``SegmentStore`` changes a segment only while no search
/// reads it.
final class Segment: @unchecked Sendable {
  static let capacity = 65_536

  /// A change to a document. Slots are relative to the segment.
  enum Change {
    case append(FoldedText, SearchColumns)
    case replace(Int, FoldedText, SearchColumns)
    case setAlive(Int, Bool)
  }

  /// Values that have postings.
  struct Facets: Equatable {
    var currency: UInt8 = 0
    var state: UInt8 = 0
    var category: UInt8 = 0
    var inStock = false
    var vendor: Int32 = 0
  }

  private(set) var count = 0
  private(set) var postings = PostingTable()
  private(set) var texts = DocumentTexts()
  let alive = SlotBits.make()
  let prices = KeyColumn()
  let bumps = KeyColumn()
  let discounts = KeyColumn()
  let facets = UnsafeMutablePointer<Facets>.allocate(capacity: capacity)

  init() {}

  /// Copies a segment, and makes its texts anew if it is wasteful.
  init(copying other: Segment) {
    count = other.count
    alive.copy(other.alive)
    prices.copy(other.prices, count: count)
    bumps.copy(other.bumps, count: count)
    discounts.copy(other.discounts, count: count)
    facets.initialize(from: other.facets, count: count)
    if other.isWasteful {
      for slot in 0..<count {
        add(other.texts.text(of: slot), at: slot)
        for key in facets[slot].keys { postings.insert(key, UInt16(slot)) }
      }
    } else {
      postings.free()
      texts.free()
      postings = other.postings.copy()
      texts = other.texts.copy(count: count)
    }
  }

  /// Reads what ``save(to:)`` wrote.
  ///
  /// The checksum of the bytes has been compared, so damage is a mistake of this program; parts that were read by then
  /// stay in memory.
  convenience init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    self.init()
    try fill(from: &saved)
  }

  private func fill(from saved: inout SavedReader) throws(SavedReader.Damage) {
    count = try saved.count(most: Self.capacity)
    try saved.copy(SlotBits.wordCount, to: alive)
    for column in [prices, bumps, discounts] { try column.fill(from: &saved, count: count) }
    try saved.copy(count, to: facets)
    let (postings, texts) = (try PostingTable(&saved), try DocumentTexts(&saved, count: count))
    self.postings.free()
    self.texts.free()
    (self.postings, self.texts) = (postings, texts)
  }

  /// Adds the segment to saved bytes.
  func save(to saved: inout SavedBytes) {
    saved.save(count)
    saved.save(alive, count: SlotBits.wordCount)
    for column in [prices, bumps, discounts] { column.save(to: &saved, count: count) }
    saved.save(facets, count: count)
    postings.save(to: &saved)
    texts.save(to: &saved, count: count)
  }

  deinit {
    postings.free()
    texts.free()
    alive.deallocate()
    prices.free()
    bumps.free()
    discounts.free()
    facets.deallocate()
  }

  var isFull: Bool { count == Self.capacity }
  /// Whether a copy would take much less memory.
  var isWasteful: Bool { texts.isWasteful }

  /// Memory in bytes, including spare room.
  var memoryBytes: Int {
    let perSlot = MemoryLayout<Facets>.stride + 3 * KeyColumn.bytesPerSlot
    return postings.memoryBytes + texts.memoryBytes + SlotBits.byteCount + Self.capacity * perSlot
  }

  func apply(_ change: Change) {
    switch change {
    case .append(let text, let columns): append(text, columns)
    case .replace(let slot, let text, let columns): replace(slot, text, columns)
    case .setAlive(let slot, let isAlive): setAlive(slot, isAlive)
    }
  }

  /// Returns whether a change has no effect: its slot is already visible or hidden as requested.
  func isAsAfter(_ change: Change) -> Bool {
    guard case .setAlive(let slot, let isAlive) = change else { return false }
    check(slot)
    return alive.contains(slot) == isAlive
  }

  /// Adds a document in the next slot.
  private func append(_ text: FoldedText, _ columns: SearchColumns) {
    precondition(!isFull, "the segment is full")
    let slot = count
    count += 1
    let facets = Facets(columns)
    add(text, at: slot)
    prices.append(columns.price, at: slot)
    bumps.append(columns.bumpedAt, at: slot)
    discounts.append(Int64(columns.discountShare), at: slot)
    self.facets.advanced(by: slot).initialize(to: facets)
    for key in facets.keys { postings.insert(key, UInt16(slot)) }
    alive.insert(slot)
    if isFull {
      postings.trim()
      texts.trim()
    }
  }

  private func replace(_ slot: Int, _ text: FoldedText, _ columns: SearchColumns) {
    check(slot)
    prices.replace(columns.price, at: slot)
    bumps.replace(columns.bumpedAt, at: slot)
    discounts.replace(Int64(columns.discountShare), at: slot)
    let facets = Facets(columns)
    if facets != self.facets[slot] {
      for key in self.facets[slot].keys { postings.remove(key, UInt16(slot)) }
      for key in facets.keys { postings.insert(key, UInt16(slot)) }
      self.facets[slot] = facets
    }
    let old = texts.text(of: slot)
    guard text != old else { return }
    forEachKey(of: slot, old) { postings.remove($0, UInt16(slot)) }
    texts.abandon(slot)
    add(text, at: slot)
  }

  private func setAlive(_ slot: Int, _ isAlive: Bool) {
    check(slot)
    if isAlive { alive.insert(slot) } else { alive.remove(slot) }
  }

  private func check(_ slot: Int) {
    precondition(slot >= 0 && slot < count, "no document has this slot")
  }

  /// Adds a text and its postings.
  private func add(_ text: FoldedText, at slot: Int) {
    texts.add(text, at: slot)
    forEachKey(of: slot, text) { postings.insert($0, UInt16(slot)) }
  }

  /// Calls `body` with the keys of a slot's text. Keys may repeat.
  private func forEachKey(of slot: Int, _ text: FoldedText, _ body: (UInt32) -> Void) {
    texts.forEachWord(of: slot) { word in
      if word != Vocabulary.end { body(PostingKey.word(word)) }
      return true
    }
    text.forEachKey(body)
  }
}

extension Segment.Facets {
  init(_ columns: SearchColumns) {
    currency = columns.currency
    state = columns.state
    category = columns.category
    inStock = columns.inStock
    vendor = columns.vendor
  }

  /// Keys of the postings that contain the slot.
  var keys: [UInt32] {
    [
      PostingKey.currency(currency), PostingKey.state(state), PostingKey.category(category),
      PostingKey.vendor(vendor),
    ] + (inStock ? [PostingKey.inStock] : [])
  }
}
