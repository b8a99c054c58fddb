import FeatureKit
import Foundation
import Localization
import Store
import TestSupport

@testable import WatchFeature

/// A history on an empty database, with a manual clock and short helper methods.
struct HistoryTrial: Sendable {
  static let hour: TimeInterval = 3_600
  static let app = reference("app", "KR.iphone.1")

  let database: Database
  let date: SettableDate
  let history: DatabaseItemHistory

  /// Calls `body` with a history on an engine.
  static func run(on engine: TestEngine, _ body: (HistoryTrial) async throws -> Void) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { database in
      let date = SettableDate()
      try await body(HistoryTrial(database: database, date: date, history: history(of: "shop", database, date)))
    }
  }

  /// Creates a history of apps and movies.
  static func history(of source: String, _ database: Database, _ date: SettableDate) -> DatabaseItemHistory {
    DatabaseItemHistory(database: database, sources: ["app": source, "movie": "cinema"], now: date.now)
  }

  static func reference(_ kind: String, _ id: String) -> ItemReference {
    guard let reference = ItemReference(kind: kind, id: id) else { preconditionFailure("\(id) is an id") }
    return reference
  }

  /// Returns an answer of now.
  func facts(_ won: Int? = nil, _ change: (inout ItemFacts) -> Void = { _ in }) -> DatedFacts {
    var facts = ItemFacts(title: "Notes")
    facts.price = won.map { Money(minorUnits: $0, currency: "KRW") }
    change(&facts)
    return DatedFacts(facts, saidAt: date.now(), language: .english)
  }

  /// Moves the clock, and notes an answer of then about the app.
  @discardableResult
  func note(after hours: Double = 1, _ won: Int? = nil, _ change: (inout ItemFacts) -> Void = { _ in }) async throws
    -> ItemChange?
  {
    date.advance(by: hours * Self.hour)
    return try await history.note([Self.app: facts(won, change)], gone: [], at: date.now())[Self.app]
  }

  /// Moves the clock, and notes that the source does not have the app.
  @discardableResult
  func noteMissing(after hours: Double) async throws -> ItemChange? {
    date.advance(by: hours * Self.hour)
    return try await history.note([:], gone: [Self.app], at: date.now())[Self.app]
  }

  func changes(before moment: Date? = nil, limit: Int = 100) async throws -> [ItemChange] {
    try await history.changes(of: Self.app, before: moment, limit: limit)
  }

  func course(since moment: Date? = nil) async throws -> ItemCourse? {
    try await history.course(of: Self.app, since: moment)
  }

  func rows(of table: String) async throws -> Int {
    try await database.read { try $0.rows("SELECT 1 FROM \(name: table)").count }
  }
}

extension [ItemChange] {
  /// The prices of changes, in won.
  var prices: [Int?] { map { $0.new.price?.minorUnits } }
}
