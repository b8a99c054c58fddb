// swift-format-ignore-file: TypeNamesShouldBeCapitalized

package import HTML

// Only these SVG elements have computed attributes; all other drawings are literals, see `PageSymbols`.

/// The tags of the SVG elements.
package enum SVGTag {
  /// The tag `svg`.
  package enum Drawing: HTMLTrait.Paired {
    /// The name of the tag.
    package static var name: StaticString { "svg" }
  }
  /// The tag `use`.
  package enum Use: HTMLTrait.Paired {
    /// The name of the tag.
    package static var name: StaticString { "use" }
  }
  /// The tag `path`.
  package enum Path: HTMLTrait.Paired {
    /// The name of the tag.
    package static var name: StaticString { "path" }
  }
}

/// An `svg` element.
package typealias svg<Content: HTML> = HTMLElement<SVGTag.Drawing, Content>
/// A `use` element.
package typealias use<Content: HTML> = HTMLElement<SVGTag.Use, Content>
/// A `path` element. Not `path`, the name of many a screen's address.
package typealias SVGPath<Content: HTML> = HTMLElement<SVGTag.Path, Content>

/// A symbol of the page, by id.
package struct Symbol: HTML {
  let id: String
  let length: String

  /// Creates a symbol.
  ///
  /// - Parameters:
  ///   - id: the id of the symbol.
  ///   - size: its width and height in pixels, beside text of 17 pixels.
  ///   - grows: whether it grows with the text size.
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

/// Five stars, filled to a tenth of a star. The page defines the shape once, and an inner `svg` as wide as the rating
/// clips the filled one.
package struct Stars: HTML {
  let tenths: Int
  let label: String

  /// Creates stars.
  ///
  /// - Parameters:
  ///   - tenths: the rating in tenths of a star, 0 ... 50.
  ///   - label: the rating in words.
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

  /// The shape has a fixed size; otherwise the inner `svg` would scale it instead of clipping it.
  private var shape: some HTML {
    use(
      .custom(name: "href", value: "#stars"), .custom(name: "width", value: "50"), .custom(name: "height", value: "10")
    ) { EmptyHTML() }
  }
}
