import Synchronization

/// The segments of an index: searched by many, changed by one at a time, with neither waiting for the other.
///
/// A search reads the segments that were there when it began, and none of them changes under it. A change is made in
/// place where no search reads its segment; the lock that keeps searches from beginning is held for one document. Else
/// it is made in a copy that takes the segment's place; one that changes nothing is free. The replaced segment is kept until the next change, which
/// brings it up to date if no search reads it any more: so a segment that is changed and searched all the time is
/// copied once, and costs its memory twice only for as long.
final class SegmentStore: Sendable {
  /// A segment that was replaced, and the change that it lacks.
  private struct Spare {
    let number: Int
    var segment: Segment
    let missing: Segment.Change
  }

  private let published = Mutex<[Segment]>([])
  /// Held for a whole change.
  private let spare = Mutex<Spare?>(nil)

  /// How many bytes the segments have taken, a replaced one included.
  var memoryBytes: Int {
    spare.withLock { spare in
      published.withLock { $0.reduce(spare?.segment.memoryBytes ?? 0) { $0 + $1.memoryBytes } }
    }
  }

  /// Runs `body` on the segments of this moment. It keeps no reference to them.
  func read<Result>(_ body: ([Segment]) -> Result) -> Result {
    let segments = published.withLock { $0 }
    // A search reads their memory by pointers, which keep nothing alive.
    return withExtendedLifetime(segments) { body(segments) }
  }

  /// Adds a document, and returns its slot among those of all segments.
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

  /// Changes the document of a slot among those of all segments.
  ///
  /// - Parameter change: given the slot among those of its segment.
  func change(_ slot: Int, _ change: (Int) -> Segment.Change) {
    spare.withLock { self.change(slot / Segment.capacity, change(slot % Segment.capacity), &$0) }
  }

  private func change(_ number: Int, _ change: Segment.Change, _ spare: inout Spare?) {
    // The replaced segment stays, too: it still lacks the same.
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
      // Moving texts together takes milliseconds: a copy does it.
      guard !segments[number].isWasteful, isKnownUniquelyReferenced(&segments[number]) else { return false }
      segments[number].apply(change)
      return true
    }
  }

  /// The segment that was replaced, brought up to date; nil where there is none that may be changed.
  private func current(_ number: Int, _ spare: inout Spare?) -> Segment? {
    guard let missing = spare?.missing, spare?.number == number, spare?.segment.isWasteful == false,
      isKnownUniquelyReferenced(&spare!.segment), let segment = spare?.segment
    else { return nil }
    segment.apply(missing)
    return segment
  }
}
