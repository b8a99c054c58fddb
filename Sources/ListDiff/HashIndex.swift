/// An index of rows by hash: rows of the same bucket form a chain.
///
/// It stores no keys and no hashes, so the caller walks a chain and compares.
/// It consists of two arrays of 32-bit numbers, allocated once and reused for
/// each section.
@usableFromInline
struct HashIndex: ~Copyable {
  /// The first row of each bucket's chain, or -1.
  @usableFromInline let heads: UnsafeMutablePointer<Int32>

  /// For each row, the next row of its chain, or -1.
  @usableFromInline let links: UnsafeMutablePointer<Int32>

  /// The number of buckets in use minus 1; the number of buckets is a power of
  /// two.
  @usableFromInline var mask: UInt32 = 0

  /// Allocates space for the rows 0 ..< `capacity`.
  @inlinable
  init(capacity: Int) {
    precondition(capacity < 1 << 30, "a list is limited to 2^30 rows")
    heads = .allocate(capacity: Self.buckets(for: capacity))
    links = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    heads.deallocate()
    links.deallocate()
  }

  /// The smallest power of two that is at least `count`.
  @inlinable
  static func buckets(for count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Empties the index and sets the number of buckets for `count` rows.
  @inlinable
  mutating func reset(count: Int) {
    let buckets = Self.buckets(for: count)
    heads.update(repeating: -1, count: buckets)
    mask = UInt32(truncatingIfNeeded: buckets - 1)
  }

  /// Inserts a row at the head of its chain.
  @inlinable
  func insert(_ row: Int32, hash: UInt32) {
    let bucket = Int(hash & mask)
    links[Int(row)] = heads[bucket]
    heads[bucket] = row
  }

  /// The first row of the chain that may have `hash`, or -1.
  @inlinable
  func first(_ hash: UInt32) -> Int32 {
    heads[Int(hash & mask)]
  }

  /// The row after `row` in its chain, or -1.
  @inlinable
  func next(after row: Int32) -> Int32 {
    links[Int(row)]
  }

  /// Removes `row` from its chain. `previous` is the row before it in the
  /// chain, or -1.
  @inlinable
  func unlink(_ row: Int32, after previous: Int32, hash: UInt32) {
    if previous < 0 {
      heads[Int(hash & mask)] = links[Int(row)]
    } else {
      links[Int(previous)] = links[Int(row)]
    }
  }
}
