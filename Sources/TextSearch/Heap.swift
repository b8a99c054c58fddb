import Glibc

/// Values that are only ever added. The owner calls `free()`.
struct Heap<Value: BitwiseCopyable> {
  /// Number of values that may be read behind the last one.
  static var slack: Int { 32 }

  private(set) var values: UnsafeMutablePointer<Value>
  private(set) var count: Int
  private var capacity: Int

  init() {
    (count, capacity) = (0, 1_024)
    values = Self.zeros(capacity)
  }

  /// Reads what ``save(to:)`` wrote.
  init(_ saved: inout SavedReader) throws(SavedReader.Damage) {
    count = try saved.count()
    capacity = count + Self.slack
    values = Self.zeros(capacity)
    try saved.copy(count, to: values)
  }

  /// Size in bytes, including spare room.
  var memoryBytes: Int { capacity * MemoryLayout<Value>.stride }

  /// Adds values and returns their place.
  mutating func add(_ added: some Collection<Value>) -> Int {
    reserve(count + added.count)
    _ = UnsafeMutableBufferPointer(start: values + count, count: added.count).update(fromContentsOf: added)
    defer { count += added.count }
    return count
  }

  /// Returns a copy in its own memory.
  func copy() -> Heap {
    var copy = self
    copy.values = .allocate(capacity: capacity)
    copy.values.initialize(from: values, count: capacity)
    return copy
  }

  func free() {
    values.deallocate()
  }

  func save(to bytes: inout SavedBytes) {
    bytes.save(count)
    bytes.save(values, count: count)
  }

  /// Gives back spare room.
  mutating func trim() {
    move(to: count + Self.slack)
  }

  private mutating func reserve(_ count: Int) {
    if count + Self.slack > capacity { move(to: max(capacity + capacity / 8, count + Self.slack)) }
  }

  private mutating func move(to capacity: Int) {
    let moved = Self.zeros(capacity)
    moved.update(from: values, count: count)
    values.deallocate()
    (values, self.capacity) = (moved, capacity)
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<Value> {
    let values = UnsafeMutablePointer<Value>.allocate(capacity: count)
    memset(values, 0, count * MemoryLayout<Value>.stride)
    return values
  }
}
