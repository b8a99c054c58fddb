import Glibc

/// The texts of a segment, one after another.
///
/// At least 8 bytes follow the last text, so that 8 bytes can be read at any place. The owner calls `free()`.
struct TextHeap {
  /// Location of a document's bytes: its text, directly followed by its initials.
  struct Place {
    var start: UInt32 = 0
    var textCount: UInt32 = 0
    var initialsCount: UInt32 = 0

    var count: Int { Int(textCount) + Int(initialsCount) }
  }

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var capacity = 4_096
  private var used = 0
  private var wasted = 0

  init() {
    bytes = .allocate(capacity: capacity)
    bytes.initialize(repeating: 0, count: capacity)
  }

  /// Whether so much memory is unused that compacting is worthwhile.
  var isWasteful: Bool { wasted > 65_536 && wasted > used / 2 }

  mutating func add(_ text: FoldedText) -> Place {
    let place = Place(
      start: UInt32(used), textCount: UInt32(text.text.count), initialsCount: UInt32(text.initials.count))
    reserve(used + place.count)
    put(text.text)
    put(text.initials)
    return place
  }

  /// Returns whether a place holds these bytes.
  func holds(_ text: FoldedText, at place: Place) -> Bool {
    let start = bytes + Int(place.start)
    return text.text.count == Int(place.textCount) && text.initials.count == Int(place.initialsCount)
      && text.text.elementsEqual(UnsafeBufferPointer(start: start, count: text.text.count))
      && text.initials.elementsEqual(
        UnsafeBufferPointer(start: start + text.text.count, count: text.initials.count))
  }

  /// Marks the bytes of a place as unused.
  mutating func abandon(_ place: Place) {
    wasted += place.count
  }

  /// Moves the used bytes together and updates the places.
  mutating func compact(_ places: UnsafeMutableBufferPointer<Place>) {
    var other = TextHeap()
    other.reserve(used - wasted)
    for index in places.indices {
      let start = other.used
      memcpy(other.bytes + start, bytes + Int(places[index].start), places[index].count)
      other.used += places[index].count
      places[index].start = UInt32(start)
    }
    free()
    self = other
  }

  /// Returns a copy in its own memory.
  func copy() -> TextHeap {
    var copy = self
    copy.bytes = .allocate(capacity: capacity)
    copy.bytes.initialize(from: bytes, count: capacity)
    return copy
  }

  func free() {
    bytes.deallocate()
  }

  private mutating func put(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      (bytes + used).update(from: first, count: source.count)
    }
    used += text.count
  }

  private mutating func reserve(_ count: Int) {
    guard count + 8 > capacity else { return }
    let wider = max(capacity + capacity / 4, count + 8)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    moved.initialize(repeating: 0, count: wider)
    moved.update(from: bytes, count: used)
    bytes.deallocate()
    bytes = moved
    capacity = wider
  }
}
