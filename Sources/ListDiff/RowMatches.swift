/// Which old row each new row is, for the rows inside all windows.
///
/// Flat arrays of small numbers, one window after another. Rows are counted
/// from the start of their window.
@usableFromInline
struct RowMatches: ~Copyable {
  /// Says of a new row that it was not in the old list.
  @usableFromInline static var inserted: Int32 { -1 }

  /// For each new row: its old row in the same section, ``inserted``, or, for
  /// a row that came from another section, a coded place in ``crossings``.
  @usableFromInline let sources: UnsafeMutablePointer<Int32>

  /// For each new row of a run that keeps its order: the run's row before it.
  @usableFromInline let previous: UnsafeMutablePointer<Int32>

  /// For each old row: whether some new row is it.
  @usableFromInline let isTaken: UnsafeMutablePointer<Bool>

  /// Old rows that left their section, some of them for another one.
  @usableFromInline var crossings: [RowPlace] = []

  /// How many rows moved to another section.
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

  /// The code of a row that is the old row at `crossings[place]`, and back.
  @inlinable
  static func code(crossing place: Int32) -> Int32 { -2 - place }

  @inlinable
  static func crossing(code: Int32) -> Int { Int(-2 - code) }
}

/// Where an old row was: its section's window and its row in there.
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
