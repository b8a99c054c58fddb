/// Bytes of a segment that are read again by ``SavedReader``, in the byte order of this machine.
typealias SavedBytes = [UInt8]

extension SavedBytes {
  /// Adds a value.
  mutating func save<Value: BitwiseCopyable>(_ value: Value) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }

  /// Adds values that follow each other in memory.
  mutating func save<Value: BitwiseCopyable>(_ values: UnsafePointer<Value>, count: Int) {
    append(contentsOf: UnsafeRawBufferPointer(start: values, count: count * MemoryLayout<Value>.stride))
  }
}

/// Reads ``SavedBytes`` from the beginning.
struct SavedReader {
  /// The bytes end too early, or a number in them is impossible.
  struct Damage: Error {}

  private var rest: UnsafeRawBufferPointer

  /// Creates a reader of bytes that stay in memory while it is used.
  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a value.
  mutating func value<Value: BitwiseCopyable>(_ type: Value.Type = Value.self) throws(Damage) -> Value {
    try bytes(MemoryLayout<Value>.size).loadUnaligned(as: type)
  }

  /// Reads a number of values, 0 to `most`.
  mutating func count(most: Int = .max) throws(Damage) -> Int {
    let count = try value(Int.self)
    guard count >= 0, count <= min(most, rest.count) else { throw Damage() }
    return count
  }

  /// Reads bytes, without copying them.
  mutating func bytes(_ count: Int) throws(Damage) -> UnsafeRawBufferPointer {
    guard count <= rest.count else { throw Damage() }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }

  /// Reads values into memory that has room for them.
  mutating func copy<Value: BitwiseCopyable>(_ count: Int, to values: UnsafeMutablePointer<Value>) throws(Damage) {
    let source = try bytes(count * MemoryLayout<Value>.stride)
    if let start = source.baseAddress {
      UnsafeMutableRawPointer(values).copyMemory(from: start, byteCount: source.count)
    }
  }
}
