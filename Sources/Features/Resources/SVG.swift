// swift-format-ignore-file: TypeNamesShouldBeCapitalized

import HTML

// The two SVG elements that carry values; all other drawings are literals, see `PageSymbols`.

enum SVGTag {
  enum Drawing: HTMLTrait.Paired {
    static var name: StaticString { "svg" }
  }
  enum Use: HTMLTrait.Paired {
    static var name: StaticString { "use" }
  }
}

typealias svg<Content: HTML> = HTMLElement<SVGTag.Drawing, Content>
typealias use<Content: HTML> = HTMLElement<SVGTag.Use, Content>

/// A drawing of the page's symbols, by id.
struct Symbol: HTML {
  let id: String
  var size = 24

  var content: some HTML {
    svg(
      .class("symbol"), .custom(name: "width", value: "\(size)"), .custom(name: "height", value: "\(size)"),
      .ariaHidden
    ) {
      SymbolUse(id: id)
    }
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
struct Stars: HTML {
  /// 0 ... 5.
  let rating: Double
  let label: String

  var content: some HTML {
    svg(
      .class("stars"), .custom(name: "viewBox", value: "0 0 50 10"), .role("img"), .aria("label", label)
    ) {
      shape
      svg(
        .class("on"), .custom(name: "width", value: "\(Int((rating * 10).rounded()))"),
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
