public import Foundation
import Synchronization

/// What must be remembered about an upstream's budget: wall-clock times, so
/// that they mean the same after a restart.
public struct BudgetRecord: Sendable, Equatable, Codable {
  /// When calls were made, oldest first; only those still in the window.
  public var calls: [Date]
  /// Until when the upstream wants no calls; `nil` when it did not say so.
  public var closedUntil: Date?

  /// Creates a record; by default an empty one.
  public init(calls: [Date] = [], closedUntil: Date? = nil) {
    self.calls = calls
    self.closedUntil = closedUntil
  }
}

/// Keeps budgets across restarts. Saves for one host never overlap.
public protocol BudgetLedger: Sendable {
  /// The record last saved for a host (`host` or `host:port`); an empty one
  /// when there is none.
  ///
  /// - Throws: anything; the budget then starts empty and the log says so.
  func load(host: String) async throws -> BudgetRecord

  /// Replaces a host's record.
  ///
  /// - Throws: anything; the budget stays right until the next restart.
  func save(_ record: BudgetRecord, host: String) async throws
}

/// A ledger for tests and for tools that run once.
public final class InMemoryBudgetLedger: BudgetLedger {
  private let records: Mutex<[String: BudgetRecord]>

  /// Creates a ledger that already knows these records, by host.
  public init(_ records: [String: BudgetRecord] = [:]) {
    self.records = Mutex(records)
  }

  public func load(host: String) async -> BudgetRecord {
    records.withLock { $0[host] ?? BudgetRecord() }
  }

  public func save(_ record: BudgetRecord, host: String) async {
    records.withLock { $0[host] = record }
  }
}
