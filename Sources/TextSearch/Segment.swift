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
  private(set) var heap = TextHeap()
  let alive = SlotBits.make()
  let places = UnsafeMutablePointer<TextHeap.Place>.allocate(capacity: capacity)
  let prices = KeyColumn()
  let bumps = KeyColumn()
  let discounts = KeyColumn()
  let facets = UnsafeMutablePointer<Facets>.allocate(capacity: capacity)

  init() {}

  /// Copies a segment, and compacts its texts if it is wasteful.
  init(copying other: Segment) {
    count = other.count
    postings.free()
    heap.free()
    postings = other.postings.copy()
    heap = other.heap.copy()
    alive.copy(other.alive)
    places.initialize(from: other.places, count: count)
    prices.copy(other.prices, count: count)
    bumps.copy(other.bumps, count: count)
    discounts.copy(other.discounts, count: count)
    facets.initialize(from: other.facets, count: count)
    if isWasteful { heap.compact(UnsafeMutableBufferPointer(start: places, count: count)) }
  }

  deinit {
    postings.free()
    heap.free()
    alive.deallocate()
    places.deallocate()
    prices.free()
    bumps.free()
    discounts.free()
    facets.deallocate()
  }

  var isFull: Bool { count == Self.capacity }
  /// Whether a copy would take much less memory.
  var isWasteful: Bool { heap.isWasteful }

  /// Memory in bytes, including spare room.
  var memoryBytes: Int {
    let perSlot = MemoryLayout<TextHeap.Place>.stride + MemoryLayout<Facets>.stride + 3 * KeyColumn.bytesPerSlot
    return postings.memoryBytes + heap.capacity + SlotBits.byteCount + Self.capacity * perSlot
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
    places.advanced(by: slot).initialize(to: heap.add(text))
    prices.append(columns.price, at: slot)
    bumps.append(columns.bumpedAt, at: slot)
    discounts.append(Int64(columns.discountShare), at: slot)
    self.facets.advanced(by: slot).initialize(to: facets)
    postText(of: slot, adding: true)
    for key in facets.keys { postings.insert(key, UInt16(slot)) }
    alive.insert(slot)
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
    guard !heap.holds(text, at: places[slot]) else { return }
    postText(of: slot, adding: false)
    heap.abandon(places[slot])
    places[slot] = heap.add(text)
    postText(of: slot, adding: true)
  }

  private func setAlive(_ slot: Int, _ isAlive: Bool) {
    check(slot)
    if isAlive { alive.insert(slot) } else { alive.remove(slot) }
  }

  private func check(_ slot: Int) {
    precondition(slot >= 0 && slot < count, "no document has this slot")
  }

  /// Adds or removes the postings of a slot's text and initials.
  private func postText(of slot: Int, adding: Bool) {
    let place = places[slot]
    let text = UnsafePointer(heap.bytes) + Int(place.start)
    let number = UInt16(slot)
    func post(_ key: UInt32) {
      if adding { postings.insert(key, number) } else { postings.remove(key, number) }
    }
    for index in 0..<Int(place.textCount) where text[index] != 0 {
      post(PostingKey.byte(text[index]))
      // The 0 after a field is a part of its last triple, so that every pair begins a triple.
      if text[index + 1] != 0 { post(PostingKey.text(text[index], text[index + 1], text[index + 2])) }
    }
    let initials = text + Int(place.textCount)
    for index in 0..<Int(place.initialsCount) {
      guard Self.isInitial(initials[index]), Self.isInitial(initials[index + 1]) else { continue }
      post(PostingKey.initials(initials[index], initials[index + 1], initials[index + 2]))
    }
  }

  private static func isInitial(_ code: UInt8) -> Bool {
    code != 0 && code != FoldedText.pause
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
