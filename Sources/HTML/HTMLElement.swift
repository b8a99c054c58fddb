/// An element with an end tag: `<p class="x">…</p>`.
///
/// Written by its tag's name; attributes come first, children in the closure:
///
/// ```swift
/// div(.class("row"), .id("app-\(id)")) {
///   h3 { name }
///   if isFree { span(.class("badge")) { "Free" } }
/// }
/// ```
public struct HTMLElement<Tag: HTMLTagDefinition, Content: HTML>: HTML {
  @usableFromInline var list: [HTMLAttribute<Tag>]

  /// The children.
  public let content: Content

  @inlinable
  init(list: [HTMLAttribute<Tag>], content: Content) {
    self.list = list
    self.content = content
  }

  /// Writes the start tag, the children and the end tag.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(startOf: Tag.name, list)
    let start = writer.count
    content.render(into: &writer)
    if Tag.dropsLeadingNewline { writer.doubleNewline(at: start) }
    writer.write(endOf: Tag.name)
  }

  /// Returns the element with more attributes.
  ///
  /// A class is added to those there are; any other attribute replaces the one
  /// of its name.
  ///
  /// - Parameters:
  ///   - attributes: what to add.
  ///   - condition: adds nothing if false. Default true.
  @inlinable
  public func attributes(_ attributes: HTMLAttribute<Tag>..., when condition: Bool = true) -> Self {
    condition ? self.attributes(contentsOf: attributes) : self
  }

  /// Returns the element with more attributes, as ``attributes(_:when:)`` does.
  @inlinable
  public func attributes(contentsOf attributes: [HTMLAttribute<Tag>]) -> Self {
    Self(list: list + attributes, content: content)
  }
}

extension HTMLElement where Tag: HTMLTrait.Paired {
  /// Makes an element of attributes and children; the closure runs now.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> Content) {
    self.init(list: attributes, content: content())
  }

  /// Makes an element of an array of attributes and children.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>], @HTMLBuilder content: () -> Content) {
    self.init(list: attributes, content: content())
  }
}

extension HTMLElement where Tag: HTMLTrait.LiteralContent, Content == EmptyHTML {
  /// Makes an element whose content is elsewhere: `script(.src("/app.js")) {}`.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> EmptyHTML = { EmptyHTML() }) {
    self.init(list: attributes, content: EmptyHTML())
  }
}

extension HTMLElement where Tag: HTMLTrait.LiteralContent, Content == HTMLRaw {
  /// Makes an element whose content can be nothing but a literal.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> HTMLRaw) {
    self.init(list: attributes, content: content())
  }
}

/// An element without children or end tag: `<br>`, `<img src="/a.png">`.
public struct HTMLVoidElement<Tag: HTMLTrait.Unpaired>: HTMLLeaf {
  @usableFromInline var list: [HTMLAttribute<Tag>]

  /// Makes an element of its attributes.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    list = attributes
  }

  /// Makes an element of an array of attributes.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    list = attributes
  }

  /// Writes the tag.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(startOf: Tag.name, list)
  }

  /// Returns the element with more attributes, as
  /// ``HTMLElement/attributes(_:when:)`` does.
  @inlinable
  public func attributes(_ attributes: HTMLAttribute<Tag>..., when condition: Bool = true) -> Self {
    condition ? self.attributes(contentsOf: attributes) : self
  }

  /// Returns the element with more attributes.
  @inlinable
  public func attributes(contentsOf attributes: [HTMLAttribute<Tag>]) -> Self {
    Self(attributes: list + attributes)
  }
}
