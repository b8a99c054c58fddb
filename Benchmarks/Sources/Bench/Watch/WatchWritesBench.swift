import Foundation
import Store

/// Measures how fast changes are stored, in lots of as many apps as a call has.
enum WatchWritesBench {
  private static let lot = 200
  private static let lots = 200
  private static let rowsOfStatement = 50
  /// The lower limit for changes a second.
  private static let limit = 5_000.0

  enum Failure: Error { case noServer }

  /// Stores changes one lot after another, each in one transaction with what is known of its items, as the program
  /// does.
  static func figures(on place: WatchStage.Place) async throws -> [BenchFigure] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let database = try open(place, in: directory)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<lots {
      try await database.write { connection in
        for first in stride(from: 0, to: lot, by: rowsOfStatement) {
          try connection.execute(things(first..<first + rowsOfStatement, in: number))
        }
        for first in stride(from: 0, to: lot, by: rowsOfStatement) {
          try connection.execute(changes(first..<first + rowsOfStatement, in: number))
        }
      }
    }
    let seconds = (clock.now - start).seconds
    try await database.checkpointAndClose()
    return [
      .atLeast(
        limit, "watch, \(place.name), changes stored", Double(lot * lots) / seconds, "changes/s",
        note: "transactions of \(lot), with what is known of the items")
    ]
  }

  private static func open(_ place: WatchStage.Place, in directory: URL) throws -> Database {
    switch place {
    case .file: return try Database.open(at: directory.appending(path: "bench.sqlite").path, migrations: [tables])
    case .postgres(let server):
      guard let address = try PostgresAddress(server) else { throw Failure.noServer }
      return try Database.open(address, migrations: [tables])
    }
  }

  /// The tables `watchThing` and `watchChange` of the program, with its index of what is to be told.
  private static let tables = Migration(
    id: "M001CreateBenchHistory",
    statements: [
      """
      CREATE TABLE benchThing (
        number BIGINT NOT NULL UNIQUE, source TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, price BIGINT,
        currency TEXT, since BIGINT NOT NULL, askedAt BIGINT NOT NULL, PRIMARY KEY (source, kind, id))
      """,
      """
      CREATE TABLE benchChange (
        thing BIGINT NOT NULL REFERENCES benchThing (number) ON DELETE CASCADE, seenAt BIGINT NOT NULL, toldAt BIGINT,
        what BIGINT NOT NULL, price BIGINT, currency TEXT, PRIMARY KEY (thing, seenAt))
      """,
      "CREATE INDEX benchChangeUntold ON benchChange (seenAt, thing) WHERE toldAt IS NULL",
    ])

  /// What is known of some items; each lot has the same items as every tenth before it.
  private static func things(_ items: Range<Int>, in number: Int) -> SQL {
    let rows = items.map { item -> [SQLValue] in
      let thing = number % 10 * lot + item
      return [
        .integer(Int64(thing)), .text("bench"), .text("app"), .text("KR.iphone.\(thing)"), .integer(Int64(number)),
        .text("KRW"), .integer(0), .integer(Int64(number)),
      ]
    }
    return insert(
      "INSERT INTO benchThing (number, source, kind, id, price, currency, since, askedAt) VALUES ", rows,
      " ON CONFLICT (source, kind, id) DO UPDATE SET price = excluded.price, askedAt = excluded.askedAt")
  }

  private static func changes(_ items: Range<Int>, in number: Int) -> SQL {
    let rows = items.map { item -> [SQLValue] in
      [
        .integer(Int64(number % 10 * lot + item)), .integer(Int64(number)), .integer(2), .integer(Int64(number)),
        .text("KRW"),
      ]
    }
    return insert("INSERT INTO benchChange (thing, seenAt, what, price, currency) VALUES ", rows)
  }

  /// A statement with rows between a beginning and an end.
  private static func insert(_ beginning: String, _ rows: [[SQLValue]], _ end: String = "") -> SQL {
    var text = SQL.StringInterpolation(literalCapacity: 0, interpolationCount: rows.count * 8)
    text.appendLiteral(beginning)
    for (index, row) in rows.enumerated() {
      text.appendLiteral(index == 0 ? "(" : ", (")
      for (index, value) in row.enumerated() {
        if index > 0 { text.appendLiteral(", ") }
        text.appendInterpolation(value)
      }
      text.appendLiteral(")")
    }
    text.appendLiteral(end)
    return SQL(stringInterpolation: text)
  }
}
