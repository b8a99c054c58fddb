public import Foundation

/// One value bound to a statement or read from a row: what SQLite stores
/// and PostgreSQL understands.
///
/// Written by interpolation into ``SQL``; `nil` is SQL's `NULL`.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// The number as an integer; `NULL` when `value` is nil.
  public init(_ value: Int?) {
    self = value.map { .integer(Int64($0)) } ?? .null
  }

  /// The number as an integer; `NULL` when `value` is nil.
  public init(_ value: Int64?) {
    self = value.map { .integer($0) } ?? .null
  }

  /// The number as a real; `NULL` when `value` is nil or not a number
  /// (SQLite has no NaN).
  public init(_ value: Double?) {
    self = value.flatMap { $0.isNaN ? nil : .real($0) } ?? .null
  }

  /// The text; `NULL` when `value` is nil. An empty text stays a text.
  public init(_ value: String?) {
    self = value.map { .text($0) } ?? .null
  }

  /// The bytes; `NULL` when `value` is nil. No bytes stay a blob.
  public init(_ value: [UInt8]?) {
    self = value.map { .blob($0) } ?? .null
  }

  /// Milliseconds since 1970, rounded, times tens of thousands of years away
  /// cut; `NULL` when `value` is nil. Every time in a table is one.
  public init(_ value: Date?) {
    self = value.map { .integer(Int64(max(-1e15, min(1e15, ($0.timeIntervalSince1970 * 1_000).rounded())))) } ?? .null
  }

  /// 1 or 0; `NULL` when `value` is nil. Columns of truth are `INTEGER`.
  public init(_ value: Bool?) {
    self = value.map { .integer($0 ? 1 : 0) } ?? .null
  }
}

extension SQLValue: ExpressibleByNilLiteral {
  /// `NULL`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension SQLValue: ExpressibleByIntegerLiteral {
  /// An integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension SQLValue: ExpressibleByFloatLiteral {
  /// A real.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension SQLValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension SQLValue: ExpressibleByBooleanLiteral {
  /// 1 or 0.
  public init(booleanLiteral value: Bool) {
    self = .integer(value ? 1 : 0)
  }
}
