import CQREncode
import FeatureKit
import HTML

/// A text as a QR code.
///
/// Up to 15 % of the code may be unreadable (error correction level M).
///
/// - Source: ISO/IEC 18004, by libqrencode's `QRcode_encodeString`.
struct QRCode: Sendable, Hashable {
  /// The width of the light margin, in modules.
  static let quietZone = 4

  /// The number of modules of a side, 21 ... 177.
  let size: Int
  /// Whether each module is dark, row by row.
  let modules: [Bool]

  /// Encodes a text.
  ///
  /// - Parameter text: 1 ... 2,331 bytes of UTF-8, without NUL.
  /// - Returns: `nil` if the text is empty or too long.
  init?(_ text: String) {
    // Version 0 selects the smallest that fits; the last argument keeps lowercase letters.
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard size > 0, let data = code.pointee.data else { return nil }
    self.size = size
    // The lowest bit of each byte is the colour.
    modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
  }

  /// The dark modules as an SVG path: a rectangle for each run in a row.
  var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, modules[row * size + column] { column += 1 }
        if column > start {
          let width = column - start
          path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(width)v1h-\(width)z"
        }
        column += 1
      }
    }
    return path
  }
}

/// A QR code, dark on white in any color scheme.
struct QRDrawing: HTML {
  let code: QRCode
  /// The label for screen readers.
  let label: String

  var content: some HTML {
    let side = code.size + 2 * QRCode.quietZone
    svg(
      .class("qr"), .custom(name: "viewBox", value: "0 0 \(side) \(side)"), .role("img"), .aria("label", label),
      .custom(name: "shape-rendering", value: "crispEdges")
    ) {
      SVGPath(.custom(name: "fill", value: "#fff"), .custom(name: "d", value: "M0 0h\(side)v\(side)h-\(side)z")) {
        EmptyHTML()
      }
      SVGPath(.custom(name: "fill", value: "#000"), .custom(name: "d", value: code.path)) { EmptyHTML() }
    }
  }
}
