/// Lines of CSV (RFC 4180) in UTF-8, with texts from elsewhere in their cells.
package enum CSVLine {
  /// Appends a line with one cell for each text.
  package static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(harmless(cell), to: &bytes)
    }
    bytes += "\r\n".utf8
  }

  /// Returns a cell that spreadsheets read as text and never as a formula, whatever it names.
  private static func harmless(_ cell: String) -> String {
    switch cell.unicodeScalars.first {
    // Full-width signs, as Korean and Japanese keyboards type them, start formulas too.
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": "'" + cell
    default: cell
    }
  }

  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    guard cell.utf8.contains(where: Self.needsQuotes) else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
