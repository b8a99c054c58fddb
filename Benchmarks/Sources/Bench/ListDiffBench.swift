import Foundation
import ListDiff

#if canImport(DifferenceKit)
  import DifferenceKit
#endif

/// Measures the list diff on the cases of DifferenceKit's README and on a sectioned one, beside DifferenceKit itself
/// if the package can be imported.
enum ListDiffBench {
  /// The number of runs of each side; the median counts.
  static let runs = 15

  /// Runs every case.
  ///
  /// - Returns: for each case the time of the diff between two snapshots; the time from two plain lists (both
  ///   snapshots and the diff, the work that DifferenceKit does); the number of moves; and the ratio to DifferenceKit,
  ///   if measured.
  static func run() -> [BenchFigure] {
    ListDiffCase.all.flatMap(figures)
  }

  private static func figures(of test: ListDiffCase) -> [BenchFigure] {
    let old = snapshot(of: test.old)
    let new = snapshot(of: test.new)
    let rival = rival(of: test)
    let times = interleavedMedians([
      { old.edits(to: new).count },
      { snapshot(of: test.old).edits(to: snapshot(of: test.new)).count },
      rival?.body ?? { 0 },
    ])
    let moves = old.edits(to: new).count { if case .move = $0 { true } else { false } }
    var figures = [
      BenchFigure(
        name: "diff \(test.name)", value: times[0], unit: "ms", bound: "", passes: nil,
        note: "between two snapshots at hand"),
      BenchFigure(
        name: "diff \(test.name), from plain lists", value: times[1], unit: "ms", bound: "", passes: nil,
        note: "both snapshots made, then the diff"),
      BenchFigure(
        name: "diff \(test.name), moves", value: Double(moves), unit: "moves", bound: "= \(test.fewestMoves)",
        passes: moves == test.fewestMoves, note: rival.map { "\($0.name): \($0.moves)" } ?? ""),
    ]
    guard let rival else { return figures }
    for (way, time) in [("", times[0]), (", from plain lists", times[1])] {
      figures.append(
        BenchFigure(
          name: "diff \(test.name)\(way) / \(rival.name)", value: time / times[2], unit: "x", bound: "<= 1.0",
          passes: time <= times[2], note: "goal 0.5; \(rival.name) takes \(milliseconds(times[2])) ms"))
    }
    return figures
  }

  /// Runs the bodies in turns, so that a busy moment of the machine affects all of them.
  private static func interleavedMedians(_ bodies: [() -> Int]) -> [Double] {
    let clock = ContinuousClock()
    var samples = [[Double]](repeating: [], count: bodies.count)
    var sink = 0
    for run in 0...runs {
      for (number, body) in bodies.enumerated() {
        let time = clock.measure { sink &+= body() }
        if run > 0 { samples[number].append(time / .milliseconds(1)) }
      }
    }
    precondition(sink >= 0)
    return samples.map { $0.sorted()[$0.count / 2] }
  }

  private static func snapshot(of sections: [ListDiff.Section<BenchRow>]) -> ListSnapshot<UUID> {
    ListSnapshot.deduplicating(sections).snapshot
  }

  private static func milliseconds(_ value: Double) -> String {
    String(format: "%.3f", value)
  }
}

/// A row of the benchmark: only a UUID, as in DifferenceKit's README.
struct BenchRow: ListItem {
  let key: UUID
  var contentHash: Int { 0 }
}

/// A diff of the same case by another library.
struct ListDiffRival {
  let name: String
  let moves: Int
  let body: () -> Int
}

#if canImport(DifferenceKit)
  // As in DifferenceKit's README; a wrapper would not be its published case.
  // swift-format-ignore: AvoidRetroactiveConformances
  extension UUID: @retroactive ContentIdentifiable {}
  // swift-format-ignore: AvoidRetroactiveConformances
  extension UUID: @retroactive ContentEquatable {}

  private struct RivalModel: Hashable, Differentiable {
    let id: String
  }

  extension ListDiffBench {
    fileprivate static func rival(of test: ListDiffCase) -> ListDiffRival? {
      if test.old.count == 1 {
        let old = test.old[0].items.map(\.key)
        let new = test.new[0].items.map(\.key)
        return rival { StagedChangeset(source: old, target: new) }
      }
      let old = test.old.map { ArraySection(model: RivalModel(id: $0.id), elements: $0.items.map(\.key)) }
      let new = test.new.map { ArraySection(model: RivalModel(id: $0.id), elements: $0.items.map(\.key)) }
      return rival { StagedChangeset(source: old, target: new) }
    }

    private static func rival<List>(_ diff: @escaping () -> StagedChangeset<List>) -> ListDiffRival {
      ListDiffRival(name: "DifferenceKit", moves: diff().reduce(0) { $0 + $1.elementMoved.count }) { diff().count }
    }
  }
#else
  extension ListDiffBench {
    /// The standard library's diff is quadratic in the number of changes, so the larger cases are left out.
    fileprivate static func rival(of test: ListDiffCase) -> ListDiffRival? {
      guard test.old.count == 1, test.old[0].items.count <= 5_000 else { return nil }
      let old = test.old[0].items.map(\.key)
      let new = test.new[0].items.map(\.key)
      let moves = new.difference(from: old).inferringMoves().count {
        if case .insert(_, _, let from?) = $0 { from >= 0 } else { false }
      }
      return ListDiffRival(name: "difference(from:)", moves: moves) {
        new.difference(from: old).inferringMoves().count
      }
    }
  }
#endif

/// One pair of lists, the same in every run.
struct ListDiffCase {
  let name: String
  let old: [ListDiff.Section<BenchRow>]
  let new: [ListDiff.Section<BenchRow>]

  static var all: [ListDiffCase] {
    [
      .flat("5,000 rows", rows: 5_000, deleted: 2_000..<3_000, inserted: 3_000..<4_000, shuffled: 0..<200),
      .flat("100,000 rows", rows: 100_000, deleted: 20_000..<30_000, inserted: 30_000..<40_000, shuffled: 0..<2_000),
      .sectioned("100 sections of 1,000 rows"),
    ]
  }

  /// A case of DifferenceKit's README: some rows deleted, the same number inserted, and the first ones shuffled.
  private static func flat(
    _ name: String, rows: Int, deleted: Range<Int>, inserted: Range<Int>, shuffled: Range<Int>
  ) -> ListDiffCase {
    var random = SplitMix64(seed: UInt64(rows))
    let old = (0..<rows).map { _ in random.row() }
    var new = old
    new.removeSubrange(deleted)
    new.insert(contentsOf: inserted.map { _ in random.row() }, at: inserted.lowerBound)
    new[shuffled].shuffle(using: &random)
    return ListDiffCase(
      name: name, old: [ListDiff.Section(id: "rows", items: old)], new: [ListDiff.Section(id: "rows", items: new)])
  }

  /// A sectioned case: in each section 20 rows are deleted, 20 inserted and 50 shuffled; 10 move to the next section.
  private static func sectioned(_ name: String) -> ListDiffCase {
    var random = SplitMix64(seed: 100)
    let old = (0..<100).map { number in
      ListDiff.Section(id: "section-\(number)", items: (0..<1_000).map { _ in random.row() })
    }
    var new = old
    for number in new.indices {
      new[number].items.removeSubrange(300..<320)
      new[number].items.insert(contentsOf: (0..<20).map { _ in random.row() }, at: 600)
      new[number].items[0..<50].shuffle(using: &random)
    }
    for number in new.indices {
      let leaving = new[number].items[700..<710]
      new[number].items.removeSubrange(700..<710)
      let next = (number + 1) % new.count
      for row in leaving {
        new[next].items.insert(row, at: Int.random(in: 0..<new[next].items.count, using: &random))
      }
    }
    return ListDiffCase(name: name, old: old, new: new)
  }

  /// The lower bound for the number of moves, computed without ListDiff. It counts the rows that changed their
  /// section, and in each section the remaining rows outside their longest run in order.
  var fewestMoves: Int {
    var home: [UUID: (section: Int, row: Int)] = [:]
    for (section, part) in old.enumerated() {
      for (row, item) in part.items.enumerated() { home[item.key] = (section, row) }
    }
    var moves = 0
    for (section, part) in new.enumerated() {
      let places = part.items.compactMap { home[$0.key] }
      let stayed = places.filter { $0.section == section }.map(\.row)
      var tails: [Int] = []
      for row in stayed {
        let place = tails.firstIndex(above: row)
        if place == tails.count { tails.append(row) } else { tails[place] = row }
      }
      moves += places.count - tails.count
    }
    return moves
  }
}

extension [Int] {
  /// The first index of an element above `value`, in an ascending array.
  fileprivate func firstIndex(above value: Int) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] > value ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

/// A small seeded generator, so that every run measures the same lists.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func row() -> BenchRow {
    let bytes = [next(), next()].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    return bytes.withUnsafeBytes { BenchRow(key: UUID(uuid: $0.loadUnaligned(as: uuid_t.self))) }
  }
}
