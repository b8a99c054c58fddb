import ListDiff

/// The least possible number of edits, computed the slow and obvious way.
struct FewestEdits {
  private(set) var moves = 0
  private(set) var removals = 0
  private(set) var insertions = 0

  init<Key>(from old: ListSnapshot<Key>, to new: ListSnapshot<Key>) {
    var gone: [Key: Int] = [:]
    var come: [Key: Int] = [:]
    for (oldPart, newPart) in zip(old.parts, new.parts) {
      let oldKeys = oldPart.entries.map(\.key)
      let newKeys = newPart.entries.map(\.key)
      let stayed = newKeys.compactMap { key in oldKeys.firstIndex { $0 == key } }
      moves += stayed.count - Self.longestAscent(in: stayed)
      for key in oldKeys where !newKeys.contains(key) { gone[key, default: 0] += 1 }
      for key in newKeys where !oldKeys.contains(key) { come[key, default: 0] += 1 }
    }
    let crossed = gone.reduce(0) { $0 + min($1.value, come[$1.key] ?? 0) }
    moves += crossed
    removals = gone.values.reduce(0, +) - crossed
    insertions = come.values.reduce(0, +) - crossed
  }

  /// The length of the longest ascending subsequence, in O(n²).
  static func longestAscent(in numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      var best = 0
      for earlier in 0..<place where numbers[earlier] < number { best = max(best, lengths[earlier]) }
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }
}
