/// The old row of each new row, for the rows inside all windows.
///
/// Flat arrays of small numbers, one window after another. Rows are counted
/// from the start of their window.
@usableFromInline
struct RowMatches: ~Copyable {
  /// The source of a new row that the old list did not have.
  @usableFromInline static var inserted: Int32 { -1 }

  /// For each new row: its old row in the same section, ``inserted``, or a
  /// coded index into ``crossings`` if the row came from another section.
  @usableFromInline let sources: UnsafeMutablePointer<Int32>

  /// For each new row of a run that keeps its order: the row before it in the
  /// run.
  @usableFromInline let previous: UnsafeMutablePointer<Int32>

  /// For each old row: whether a new row matches it.
  @usableFromInline let isTaken: UnsafeMutablePointer<Bool>

  /// Old rows that left their section. Some of them moved to another section.
  @usableFromInline var crossings: [RowPlace] = []

  /// The number of rows that moved to another section.
  @usableFromInline var crossed = 0

  @inlinable
  init(oldCount: Int, newCount: Int) {
    sources = .allocate(capacity: newCount)
    sources.initialize(repeating: Self.inserted, count: newCount)
    previous = .allocate(capacity: newCount)
    isTaken = .allocate(capacity: oldCount)
    isTaken.initialize(repeating: false, count: oldCount)
  }

  @inlinable
  deinit {
    sources.deallocate()
    previous.deallocate()
    isTaken.deallocate()
  }

  /// The code for the old row at `crossings[place]`.
  @inlinable
  static func code(crossing place: Int32) -> Int32 { -2 - place }

  /// The index into ``crossings`` of a code.
  @inlinable
  static func crossing(code: Int32) -> Int { Int(-2 - code) }
}

/// The place of an old row: its section's window, and the row in that window.
@usableFromInline
struct RowPlace {
  @usableFromInline let window: Int32
  @usableFromInline let row: Int32

  @inlinable
  init(window: Int, row: Int) {
    self.window = Int32(truncatingIfNeeded: window)
    self.row = Int32(truncatingIfNeeded: row)
  }
}
