import CQREncode
import FeatureKit
import HTML

/// A text as a square of dark and light modules, which cameras read.
///
/// A seventh of it may be dirty or torn (error correction M).
///
/// - Source: ISO/IEC 18004, by libqrencode's `QRcode_encodeString`.
struct QRCode: Sendable, Hashable {
  /// How wide the light margin is that cameras need, in modules.
  static let quietZone = 4

  /// How many modules a side has, 21 ... 177.
  let size: Int
  /// Whether each module is dark, row by row.
  let modules: [Bool]

  /// Encodes a text.
  ///
  /// - Parameter text: 1 ... 2,331 bytes of UTF-8, without NUL.
  /// - Returns: `nil` when it does not fit, or there is nothing to encode.
  init?(_ text: String) {
    // The version is the smallest that the text fits in; the last 1 tells small letters from capitals.
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard size > 0, let data = code.pointee.data else { return nil }
    self.size = size
    // Of each byte the last bit is the colour.
    modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
  }

  /// The dark modules as the path of an SVG: a rectangle for each run in a row.
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

/// Draws a code, dark on white whatever the page's colours are.
struct QRDrawing: HTML {
  let code: QRCode
  /// What it is, for screen readers.
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

extension SVGTag {
  /// The name of `<path>`.
  fileprivate enum Path: HTMLTrait.Paired {
    static var name: StaticString { "path" }
  }
}

/// A shape of a drawing.
private typealias SVGPath<Content: HTML> = HTMLElement<SVGTag.Path, Content>
