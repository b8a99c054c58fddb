public import Foundation

/// One SQL statement, with its values kept apart from its text.
///
/// Written as a string literal. Each interpolated value becomes an argument, and a placeholder in the text. A
/// `String` does not convert to `SQL`, so a value cannot get into the text by mistake.
///
/// ```swift
/// let title = "'; DROP TABLE film"
/// let sql: SQL = "SELECT id FROM film WHERE title = \(title) LIMIT \(10)"
/// // sql.text == "SELECT id FROM film WHERE title = ? LIMIT ?"
/// ```
///
/// Use only SQL that both SQLite and PostgreSQL understand.
public struct SQL: Sendable, Equatable {
  /// The text before, between and after the arguments: one element more than there are arguments.
  private(set) var pieces: [String]
  let arguments: [SQLValue]

  /// Creates a statement without arguments from text that the program composed.
  init(trusted text: String) {
    pieces = [text]
    arguments = []
  }

  /// The text with `?` for each argument, as SQLite reads it and errors show it.
  package var text: String {
    pieces.count == 1 ? pieces[0] : pieces.joined(separator: "?")
  }

  /// The text with `$1`, `$2`, … for the arguments, as PostgreSQL reads it.
  var numberedText: String {
    pieces.dropFirst().enumerated().reduce(into: pieces[0]) { text, piece in
      text += "$\(piece.offset + 1)\(piece.element)"
    }
  }

  /// Returns the statement with words before its text.
  func prefixed(by words: String) -> SQL {
    var sql = self
    sql.pieces[0] = words + pieces[0]
    return sql
  }
}

extension SQL: ExpressibleByStringInterpolation {
  /// Creates a statement without arguments.
  public init(stringLiteral text: String) {
    self.init(trusted: text)
  }

  /// Creates a statement with arguments.
  public init(stringInterpolation interpolation: StringInterpolation) {
    pieces = interpolation.pieces
    arguments = interpolation.arguments
  }

  /// Collects the text and the arguments of a statement.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [String] = [""]
    fileprivate var arguments: [SQLValue] = []

    /// Reserves room for the text between the arguments and for the arguments.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount + 1)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds text of the program, which is not an argument.
    public mutating func appendLiteral(_ literal: String) {
      pieces[pieces.count - 1] += literal
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: SQLValue) {
      arguments.append(value)
      pieces.append("")
    }

    /// Adds an integer; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Int?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds an integer; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Int64?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds a real; `NULL` for nil and NaN.
    public mutating func appendInterpolation(_ value: Double?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds a text; `NULL` for nil.
    public mutating func appendInterpolation(_ value: String?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds a blob; `NULL` for nil.
    public mutating func appendInterpolation(_ value: [UInt8]?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds milliseconds since 1970; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Date?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds 1 or 0; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Bool?) {
      appendInterpolation(SQLValue(value))
    }

    /// Adds the name of a table or column, for which SQL allows no placeholder.
    ///
    /// - Precondition: only ASCII letters and digits, beginning with a letter.
    public mutating func appendInterpolation(name: String) {
      let isName = name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      precondition(isName && name.first?.isLetter == true, "not the name of a table or a column")
      appendLiteral(name)
    }
  }
}

extension SQL.StringInterpolation {
  /// Inserts another statement at this place, with its text and its arguments.
  package mutating func appendInterpolation(sql part: SQL) {
    appendLiteral(part.pieces[0])
    arguments += part.arguments
    pieces += part.pieces.dropFirst()
  }

  /// Adds texts in the form that `IN` takes: `(?, ?)`.
  ///
  /// - Precondition: at least one text. Pass at most some hundreds, and split longer lists over several statements.
  package mutating func appendInterpolation(list values: [String]) {
    appendInterpolation(rows: [values.map { SQLValue.text($0) }])
  }

  /// Adds rows in the form that `VALUES` takes: `(?, ?), (?, ?)`.
  ///
  /// - Precondition: at least one row, and at least one value in each. Pass at most some hundreds of values.
  package mutating func appendInterpolation(rows: [[SQLValue]]) {
    precondition(!rows.isEmpty && rows.allSatisfy { !$0.isEmpty }, "A list needs at least one value")
    for (index, row) in rows.enumerated() {
      appendLiteral(index == 0 ? "(" : ", (")
      for (index, value) in row.enumerated() {
        if index > 0 { appendLiteral(", ") }
        appendInterpolation(value)
      }
      appendLiteral(")")
    }
  }
}
