extension RowMatches {
  /// Finds the longest steady run of each window.
  @usableFromInline
  func findSteadyRuns(_ windows: inout [RowWindow]) {
    let longest = windows.reduce(0) { max($0, $1.matched) }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * longest) { room in
      guard let tails = room.baseAddress else { return }
      for number in windows.indices where windows[number].matched > 0 {
        findSteadyRun(&windows[number], tails: tails, tailRows: tails + longest)
      }
    }
  }

  /// Finds the longest run of rows that stayed in the section in the same
  /// order. Only the other rows move.
  ///
  /// Patience sorting: `tails[k]` is the smallest old row with which a run of k
  /// + 1 rows can end, and `tailRows[k]` is its new row. O(m log m) for m rows,
  /// O(m) if they ascend.
  ///
  /// - Parameters:
  ///   - window: the function sets its `lastSteady` and `steadyCount`;
  ///     `previous` links the run from there.
  ///   - tails: space for one number per matched row of the window.
  ///   - tailRows: the same.
  private func findSteadyRun(
    _ window: inout RowWindow, tails: UnsafeMutablePointer<Int32>, tailRows: UnsafeMutablePointer<Int32>
  ) {
    let sources = sources + window.newBase
    let previous = previous + window.newBase
    var length = 0
    for row in 0..<window.newCount where sources[row] >= 0 {
      let source = sources[row]
      var place = length
      if length > 0, tails[length - 1] > source {
        place = Self.firstTail(in: tails, count: length, above: source)
      }
      tails[place] = source
      tailRows[place] = Int32(truncatingIfNeeded: row)
      previous[row] = place > 0 ? tailRows[place - 1] : -1
      if place == length { length += 1 }
    }
    window.steadyCount = length
    window.lastSteady = length > 0 ? Int(tailRows[length - 1]) : -1
  }

  /// The index of the first of the ascending `tails` that is greater than
  /// `source`, which is not among them.
  private static func firstTail(in tails: UnsafeMutablePointer<Int32>, count: Int, above source: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < source { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
