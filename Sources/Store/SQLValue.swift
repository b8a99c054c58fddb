public import Foundation

/// A value that is bound to a statement or read from a row, of a type that SQLite and PostgreSQL both have.
///
/// Usually created by interpolation into ``SQL``; `nil` is `NULL`.
public enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// Creates an integer, or `NULL` for nil.
  public init(_ value: Int?) {
    self = value.map { .integer(Int64($0)) } ?? .null
  }

  /// Creates an integer, or `NULL` for nil.
  public init(_ value: Int64?) {
    self = value.map { .integer($0) } ?? .null
  }

  /// Creates a real, or `NULL` for nil and NaN, which SQLite lacks.
  public init(_ value: Double?) {
    self = value.flatMap { $0.isNaN ? nil : .real($0) } ?? .null
  }

  /// Creates a text, or `NULL` for nil. An empty text stays a text.
  public init(_ value: String?) {
    self = value.map { .text($0) } ?? .null
  }

  /// Creates a blob, or `NULL` for nil. An empty array stays a blob.
  public init(_ value: [UInt8]?) {
    self = value.map { .blob($0) } ?? .null
  }

  /// Creates an integer of milliseconds since 1970, or `NULL` for nil. All tables store times this way.
  ///
  /// Rounds to whole milliseconds, and clamps to 10^15 ms (about 31,700 years) before or after 1970.
  public init(_ value: Date?) {
    self = value.map { .integer(Int64(max(-1e15, min(1e15, ($0.timeIntervalSince1970 * 1_000).rounded())))) } ?? .null
  }

  /// Creates 1 or 0, or `NULL` for nil. Boolean columns are `INTEGER`.
  public init(_ value: Bool?) {
    self = value.map { .integer($0 ? 1 : 0) } ?? .null
  }
}

extension SQLValue: ExpressibleByNilLiteral {
  /// Creates `NULL`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension SQLValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension SQLValue: ExpressibleByFloatLiteral {
  /// Creates a real.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension SQLValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension SQLValue: ExpressibleByBooleanLiteral {
  /// Creates 1 or 0.
  public init(booleanLiteral value: Bool) {
    self = .integer(value ? 1 : 0)
  }
}
