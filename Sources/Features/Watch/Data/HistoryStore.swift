import FeatureKit
import Foundation
import Localization
import Store

/// Writes answers about the items of one source, inside a transaction.
struct HistoryStore {
  /// How far the clocks of servers may differ. A later time was written by a clock that was ahead.
  static let tolerance: TimeInterval = 5
  /// The number of rows of a statement.
  static let maxRows = 50

  /// An answer; without a measure, the source does not have the item.
  typealias Answer = (measure: ItemMeasure?, at: Date)

  let connection: Connection
  let source: String
  let kind: String
  let now: Date

  /// Stores answers by the item's id.
  ///
  /// - Returns: the changes.
  func note(_ answers: [String: Answer]) throws -> [String: ItemChange] {
    let ids = answers.keys.sorted()
    var things: [[SQLValue]] = []
    var changes: [(id: String, number: Int, change: ItemChange)] = []
    var latest: [Int: ItemMeasure] = [:]
    let known = try known(ids)
    // Not read without need: on PostgreSQL a new item of another transaction would make this one run again.
    var last = known.count < ids.count ? try connection.row(Self.selectLastNumber)?.int("number") ?? 0 : 0
    for id in ids {
      guard let answer = answers[id] else { continue }
      let number = try known[id]?.number ?? Self.number(after: last)
      guard let (thing, change) = try taking(answer, known[id]?.thing, number: number) else { continue }
      last = max(last, number)
      things.append([.integer(Int64(number)), .text(source), .text(kind), .text(id)] + thing.values)
      if let change {
        changes.append((id, number, change))
      } else if let before = known[id]?.thing.measure,
        thing.measure.showings != before.showings || thing.measure.matches != before.matches
      {
        latest[number] = thing.measure
      }
    }
    for rows in things.chunks(of: Self.maxRows) { try connection.execute(Self.upsertThings(rows)) }
    for part in changes.chunks(of: Self.maxRows) {
      try connection.execute(Self.insertChanges(part.map { $0.change.values(of: $0.number) }))
    }
    for (number, measure) in latest { try connection.execute(Self.updateLatest(of: number, measure)) }
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.id, $0.change) })
  }

  private static func number(after last: Int) throws(DatabaseError) -> Int {
    let (next, overflows) = last.addingReportingOverflow(1)
    // No server comes that far: another program wrote it.
    guard !overflows else { throw .column(name: "number", expected: "less than the largest integer") }
    return next
  }

  private func known(_ ids: [String]) throws -> [String: (number: Int, thing: WatchedThing)] {
    var known: [String: (number: Int, thing: WatchedThing)] = [:]
    for ids in ids.chunks(of: Self.maxRows) {
      for row in try connection.rows(Self.selectThings(of: source, kind, ids)) {
        known[try row.string("id")] = (try row.int("number"), try WatchedThing(row))
      }
    }
    return known
  }

  /// Returns what is known with an answer; `nil` if that is nothing new.
  private func taking(
    _ answer: Answer, _ known: WatchedThing?, number: Int
  ) throws -> (thing: WatchedThing, change: ItemChange?)? {
    guard var thing = try known.flatMap({ try timely($0, number: number) }) else {
      // Of an item that its source never had there is no history.
      guard let measure = answer.measure else { return nil }
      let first = ItemChange(at: answer.at, what: .first, old: nil, new: measure)
      return (WatchedThing(measure, at: answer.at), first)
    }
    let before = thing
    let change = answer.measure.map { thing.take($0, at: answer.at) } ?? thing.takeMissing(at: answer.at)
    return thing == before && thing == known ? nil : (thing, change)
  }

  /// Returns an item without what was dated by a clock that was ahead; `nil` if nothing is left.
  private func timely(_ thing: WatchedThing, number: Int) throws -> WatchedThing? {
    let latest = now.addingTimeInterval(Self.tolerance)
    guard thing.askedAt > latest else { return thing }
    try connection.execute(Self.deleteChanges(of: number, after: latest))
    guard let row = try connection.row(Self.selectChanges(of: number, before: nil, limit: 1)) else { return nil }
    var thing = thing
    thing.goBack(to: try ItemMeasure(row), at: try row.date("seenAt"))
    return thing
  }
}
