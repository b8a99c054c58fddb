// swift-format-ignore-file: TypeNamesShouldBeCapitalized

package import HTML

// The two SVG elements that carry values; all other drawings are literals, see `PageSymbols`.

package enum SVGTag {
  package enum Drawing: HTMLTrait.Paired {
    package static var name: StaticString { "svg" }
  }
  package enum Use: HTMLTrait.Paired {
    package static var name: StaticString { "use" }
  }
}

package typealias svg<Content: HTML> = HTMLElement<SVGTag.Drawing, Content>
package typealias use<Content: HTML> = HTMLElement<SVGTag.Use, Content>

/// A drawing of the page's symbols, by id.
package struct Symbol: HTML {
  let id: String
  let length: String

  /// - Parameters:
  ///   - size: its width and height in pixels, beside text of the usual 17.
  ///   - grows: whether it is larger where the text is.
  package init(id: String, size: Int = 24, grows: Bool = true) {
    self.id = id
    length = grows ? Self.ems(of: size) : "\(size)"
  }

  package var content: some HTML {
    svg(
      .class("symbol"), .custom(name: "width", value: length), .custom(name: "height", value: length),
      .ariaHidden
    ) {
      SymbolUse(id: id)
    }
  }

  private static func ems(of pixels: Int) -> String {
    let hundredths = (pixels * 100 + 8) / 17
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)em"
  }
}

/// A reference to a symbol of the page.
struct SymbolUse: HTML {
  let id: String

  var content: some HTML {
    use(.custom(name: "href", value: "#\(id)")) { EmptyHTML() }
  }
}

/// Five stars filled to the tenth: the shape is drawn once in the page, and an inner drawing as wide as the rating cuts
/// the filled one.
package struct Stars: HTML {
  let tenths: Int
  let label: String

  /// - Parameter tenths: 0 ... 50.
  package init(tenths: Int, label: String) {
    self.tenths = tenths
    self.label = label
  }

  package var content: some HTML {
    svg(
      .class("stars"), .custom(name: "viewBox", value: "0 0 50 10"), .role("img"), .aria("label", label)
    ) {
      shape
      svg(
        .class("on"), .custom(name: "width", value: "\(tenths)"),
        .custom(name: "height", value: "10")
      ) {
        shape
      }
    }
  }

  /// Of its own size, or the inner drawing would squeeze it instead of cutting it.
  private var shape: some HTML {
    use(
      .custom(name: "href", value: "#stars"), .custom(name: "width", value: "50"), .custom(name: "height", value: "10")
    ) { EmptyHTML() }
  }
}
