import Synchronization

/// The segments of an index, with concurrent searches and one change at a time.
///
/// Searches and changes do not wait for each other. A search reads the segments that existed when it began, and
/// none of them changes during the search.
///
/// A segment that no search reads is changed in place; meanwhile the lock keeps new searches waiting, for one
/// document. Otherwise a changed copy replaces the segment. A change without effect does nothing.
///
/// The replaced segment is kept as a spare. The next change brings it up to date if no search reads it any more.
/// A segment that is constantly searched and changed is therefore copied only once, and takes twice its memory
/// only during that time.
final class SegmentStore: Sendable {
  /// A replaced segment, and the change that it lacks.
  private struct Spare {
    let number: Int
    var segment: Segment
    let missing: Segment.Change
  }

  private let published = Mutex<[Segment]>([])
  /// Its lock is held during a whole change.
  private let spare = Mutex<Spare?>(nil)

  /// Memory of the segments in bytes, including a spare.
  var memoryBytes: Int {
    spare.withLock { spare in
      published.withLock { $0.reduce(spare?.segment.memoryBytes ?? 0) { $0 + $1.memoryBytes } }
    }
  }

  /// Takes segments into the empty store.
  func adopt(_ segments: [Segment]) {
    published.withLock {
      precondition($0.isEmpty, "the store has segments")
      $0 = segments
    }
  }

  /// Runs `body` on the current segments. While it keeps a reference, for a ``SearchSnapshot``, changes make copies.
  func read<Result>(_ body: ([Segment]) -> Result) -> Result {
    let segments = published.withLock { $0 }
    // A search reads their memory through pointers, which do not retain them.
    return withExtendedLifetime(segments) { body(segments) }
  }

  /// Adds a document and returns its slot in the index.
  func append(_ text: FoldedText, _ columns: SearchColumns) -> Int {
    spare.withLock { spare in
      let (number, slot) = published.withLock { segments in
        if segments.last?.isFull ?? true { segments.append(Segment()) }
        return (segments.count - 1, segments[segments.count - 1].count)
      }
      change(number, .append(text, columns), &spare)
      return number * Segment.capacity + slot
    }
  }

  /// Changes the document of a slot in the index.
  ///
  /// - Parameter change: receives the slot relative to its segment.
  func change(_ slot: Int, _ change: (Int) -> Segment.Change) {
    spare.withLock { self.change(slot / Segment.capacity, change(slot % Segment.capacity), &$0) }
  }

  private func change(_ number: Int, _ change: Segment.Change, _ spare: inout Spare?) {
    // The spare stays valid, too: it lacks the same change as before.
    if published.withLock({ $0[number].isAsAfter(change) }) { return }
    if isDoneInPlace(number, change) {
      spare = nil
      return
    }
    let old = published.withLock { $0[number] }
    let new = current(number, &spare) ?? Segment(copying: old)
    new.apply(change)
    published.withLock { $0[number] = new }
    spare = Spare(number: number, segment: old, missing: change)
  }

  private func isDoneInPlace(_ number: Int, _ change: Segment.Change) -> Bool {
    published.withLock { segments in
      // Making the texts anew takes a tenth of a second, so a copy does it.
      guard !segments[number].isWasteful, isKnownUniquelyReferenced(&segments[number]) else { return false }
      segments[number].apply(change)
      return true
    }
  }

  /// Returns the spare brought up to date, or nil if there is none that may be changed.
  private func current(_ number: Int, _ spare: inout Spare?) -> Segment? {
    guard let missing = spare?.missing, spare?.number == number, spare?.segment.isWasteful == false,
      isKnownUniquelyReferenced(&spare!.segment), let segment = spare?.segment
    else { return nil }
    segment.apply(missing)
    return segment
  }
}
