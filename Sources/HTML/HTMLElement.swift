/// An element with an end tag: `<p class="x">…</p>`.
///
/// Use the function of its tag name. Attributes come first, children in the
/// closure:
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

  /// Returns the element with additional attributes.
  ///
  /// A class is added to the existing ones; any other attribute replaces the
  /// one of the same name.
  ///
  /// - Parameters:
  ///   - attributes: the attributes to add.
  ///   - condition: adds nothing if `false`. Default `true`.
  @inlinable
  public func attributes(_ attributes: HTMLAttribute<Tag>..., when condition: Bool = true) -> Self {
    condition ? self.attributes(contentsOf: attributes) : self
  }

  /// Returns the element with additional attributes, as ``attributes(_:when:)``
  /// does.
  @inlinable
  public func attributes(contentsOf attributes: [HTMLAttribute<Tag>]) -> Self {
    Self(list: list + attributes, content: content)
  }
}

extension HTMLElement where Tag: HTMLTrait.Paired {
  /// Creates an element of attributes and children. The closure runs at once.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> Content) {
    self.init(list: attributes, content: content())
  }

  /// Creates an element of an array of attributes and children.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>], @HTMLBuilder content: () -> Content) {
    self.init(list: attributes, content: content())
  }
}

extension HTMLElement where Tag: HTMLTrait.LiteralContent, Content == EmptyHTML {
  /// Creates an element without content of its own: `script(.src("/app.js"))
  /// {}`.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> EmptyHTML = { EmptyHTML() }) {
    self.init(list: attributes, content: EmptyHTML())
  }
}

extension HTMLElement where Tag: HTMLTrait.LiteralContent, Content == HTMLRaw {
  /// Creates an element with a literal as its content.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> HTMLRaw) {
    self.init(list: attributes, content: content())
  }
}

/// An element without children or end tag: `<br>`, `<img src="/a.png">`.
public struct HTMLVoidElement<Tag: HTMLTrait.Unpaired>: HTMLLeaf {
  @usableFromInline var list: [HTMLAttribute<Tag>]

  /// Creates an element of its attributes.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) {
    list = attributes
  }

  /// Creates an element of an array of attributes.
  @inlinable
  public init(attributes: [HTMLAttribute<Tag>]) {
    list = attributes
  }

  /// Writes the tag.
  @inlinable
  public func render(into writer: inout HTMLWriter) {
    writer.write(startOf: Tag.name, list)
  }

  /// Returns the element with additional attributes, as
  /// ``HTMLElement/attributes(_:when:)`` does.
  @inlinable
  public func attributes(_ attributes: HTMLAttribute<Tag>..., when condition: Bool = true) -> Self {
    condition ? self.attributes(contentsOf: attributes) : self
  }

  /// Returns the element with additional attributes.
  @inlinable
  public func attributes(contentsOf attributes: [HTMLAttribute<Tag>]) -> Self {
    Self(attributes: list + attributes)
  }
}
