public import Foundation

/// One statement, its values kept apart from its text.
///
/// Written as a string literal; what is interpolated becomes an argument and
/// stands in the text as a placeholder, whatever it holds. A `String` is no
/// statement, so a value cannot get into the text by mistake.
///
/// ```swift
/// let title = "'; DROP TABLE film"
/// let sql: SQL = "SELECT id FROM film WHERE title = \(title) LIMIT \(10)"
/// // sql.text == "SELECT id FROM film WHERE title = ? LIMIT ?"
/// ```
///
/// Write what SQLite and PostgreSQL both understand.
public struct SQL: Sendable, Equatable {
  /// The text before, between and after the arguments: one more than there
  /// are arguments.
  private(set) var pieces: [String]
  let arguments: [SQLValue]

  /// A statement without arguments that the program itself has composed.
  init(trusted text: String) {
    pieces = [text]
    arguments = []
  }

  /// The text with `?` for every argument, as SQLite reads it and as errors
  /// show it.
  package var text: String {
    pieces.count == 1 ? pieces[0] : pieces.joined(separator: "?")
  }

  /// The text with `$1`, `$2`, … for the arguments, as PostgreSQL reads it.
  var numberedText: String {
    pieces.dropFirst().enumerated().reduce(into: pieces[0]) { text, piece in
      text += "$\(piece.offset + 1)\(piece.element)"
    }
  }

  /// The same question with other words before it.
  func prefixed(by words: String) -> SQL {
    var sql = self
    sql.pieces[0] = words + pieces[0]
    return sql
  }
}

extension SQL: ExpressibleByStringInterpolation {
  /// A statement without arguments.
  public init(stringLiteral text: String) {
    self.init(trusted: text)
  }

  /// A statement with arguments.
  public init(stringInterpolation interpolation: StringInterpolation) {
    pieces = interpolation.pieces
    arguments = interpolation.arguments
  }

  /// Collects a statement's text and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [String] = [""]
    fileprivate var arguments: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount + 1)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      pieces[pieces.count - 1] += literal
    }

    /// A value.
    public mutating func appendInterpolation(_ value: SQLValue) {
      arguments.append(value)
      pieces.append("")
    }

    /// An integer; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Int?) {
      appendInterpolation(SQLValue(value))
    }

    /// An integer; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Int64?) {
      appendInterpolation(SQLValue(value))
    }

    /// A real; `NULL` for nil and for what is not a number.
    public mutating func appendInterpolation(_ value: Double?) {
      appendInterpolation(SQLValue(value))
    }

    /// A text; `NULL` for nil.
    public mutating func appendInterpolation(_ value: String?) {
      appendInterpolation(SQLValue(value))
    }

    /// Bytes; `NULL` for nil.
    public mutating func appendInterpolation(_ value: [UInt8]?) {
      appendInterpolation(SQLValue(value))
    }

    /// Milliseconds since 1970; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Date?) {
      appendInterpolation(SQLValue(value))
    }

    /// 1 or 0; `NULL` for nil.
    public mutating func appendInterpolation(_ value: Bool?) {
      appendInterpolation(SQLValue(value))
    }

    /// The name of a table or a column, which no placeholder can stand for.
    ///
    /// - Precondition: letters and digits alone, a letter first.
    public mutating func appendInterpolation(name: String) {
      let isName = name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      precondition(isName && name.first?.isLetter == true, "not the name of a table or a column")
      appendLiteral(name)
    }
  }
}

extension SQL.StringInterpolation {
  /// Another statement, as a part of this one: its text stands here, its values stay values.
  package mutating func appendInterpolation(sql part: SQL) {
    appendLiteral(part.pieces[0])
    arguments += part.arguments
    pieces += part.pieces.dropFirst()
  }

  /// Texts as `IN` takes them: `(?, ?)`.
  ///
  /// - Precondition: there is one at least. Give at most some hundreds, and the others to another statement.
  package mutating func appendInterpolation(list values: [String]) {
    appendInterpolation(rows: [values.map { SQLValue.text($0) }])
  }

  /// Rows as `VALUES` takes them: `(?, ?), (?, ?)`.
  ///
  /// - Precondition: there is one row at least, and one value in each. All together some hundreds of values.
  package mutating func appendInterpolation(rows: [[SQLValue]]) {
    precondition(!rows.isEmpty && rows.allSatisfy { !$0.isEmpty }, "a list has one value at least")
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
