public import Foundation

/// One row of a query result: values by column name.
///
/// A row owns its values and outlives its transaction. Column names are case-insensitive, because databases
/// differ in the case they report. If two columns have the same name, the first one counts; give the other an
/// alias.
public struct Row: Sendable {
  private let columns: Columns
  let values: [SQLValue]

  init(columns: Columns, values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// Column names in the order of the `SELECT`, spelled as the database reports them.
  public var columnNames: [String] {
    columns.names
  }

  /// Returns the value of a column, whatever its type.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the row has no such column.
  public func value(_ name: String) throws(DatabaseError) -> SQLValue {
    guard let index = columns.index(of: name) else {
      throw .column(name: name, expected: "one of the columns \(columnNames.joined(separator: ", "))")
    }
    return values[index]
  }
}

extension Row {
  /// Returns an integer.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing, `NULL`, of another type or out of
  ///   range of `Int`.
  public func int(_ name: String) throws(DatabaseError) -> Int {
    try required(name, "an integer", optionalInt(name))
  }

  /// Returns an integer, or nil for `NULL`.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing, of another type or out of range
  ///   of `Int`.
  public func optionalInt(_ name: String) throws(DatabaseError) -> Int? {
    switch try value(name) {
    case .null: return nil
    case .integer(let integer):
      if let exact = Int(exactly: integer) { return exact }
      fallthrough
    default: throw .column(name: name, expected: "an integer")
    }
  }

  /// Returns a number; an integer is converted.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing, `NULL` or of another type.
  public func double(_ name: String) throws(DatabaseError) -> Double {
    try required(name, "a number", optionalDouble(name))
  }

  /// Returns a number, or nil for `NULL`; an integer is converted.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing or of another type.
  public func optionalDouble(_ name: String) throws(DatabaseError) -> Double? {
    switch try value(name) {
    case .null: return nil
    case .real(let real): return real
    case .integer(let integer): return Double(integer)
    default: throw .column(name: name, expected: "a number")
    }
  }

  /// Returns a text.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing, `NULL` or of another type.
  public func string(_ name: String) throws(DatabaseError) -> String {
    try required(name, "a text", optionalString(name))
  }

  /// Returns a text, or nil for `NULL`.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing or of another type.
  public func optionalString(_ name: String) throws(DatabaseError) -> String? {
    switch try value(name) {
    case .null: return nil
    case .text(let text): return text
    default: throw .column(name: name, expected: "a text")
    }
  }

  /// Returns the bytes of a blob.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing, `NULL` or of another type.
  public func bytes(_ name: String) throws(DatabaseError) -> [UInt8] {
    try required(name, "a blob", optionalBytes(name))
  }

  /// Returns the bytes of a blob, or nil for `NULL`.
  ///
  /// - Throws: ``DatabaseError/column(name:expected:)`` if the column is missing or of another type.
  public func optionalBytes(_ name: String) throws(DatabaseError) -> [UInt8]? {
    switch try value(name) {
    case .null: return nil
    case .blob(let bytes): return bytes
    default: throw .column(name: name, expected: "a blob")
    }
  }

  /// Returns whether an integer is nonzero.
  ///
  /// - Throws: as ``int(_:)``.
  public func bool(_ name: String) throws(DatabaseError) -> Bool {
    try int(name) != 0
  }

  /// Returns the time of an integer that holds milliseconds since 1970.
  ///
  /// - Throws: as ``int(_:)``.
  public func date(_ name: String) throws(DatabaseError) -> Date {
    Date(timeIntervalSince1970: Double(try int(name)) / 1_000)
  }

  private func required<Value>(_ name: String, _ expected: String, _ value: Value?) throws(DatabaseError) -> Value {
    guard let value else { throw .column(name: name, expected: expected) }
    return value
  }
}

extension Row {
  /// Column names of one result, shared by its rows.
  final class Columns: Sendable {
    let names: [String]
    private let indexes: [String: Int]

    init(_ names: [String]) {
      self.names = names
      var indexes: [String: Int] = [:]
      for (index, name) in names.enumerated() where indexes[name] == nil {
        indexes[name] = index
      }
      for (index, name) in names.enumerated() where indexes[name.lowercased()] == nil {
        indexes[name.lowercased()] = index
      }
      self.indexes = indexes
    }

    /// Returns the index of a name as spelled, or else without regard to case.
    func index(of name: String) -> Int? {
      indexes[name] ?? indexes[name.lowercased()]
    }
  }
}
