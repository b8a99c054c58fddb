extension HTMLAttribute where Tag: HTMLTrait.Attributes.href {
  /// The URL of a link. A URL with the scheme `javascript:`, `vbscript:` or
  /// `data:` becomes `#`.
  @inlinable public static func href(_ url: String) -> Self { Self("href", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.target {
  /// The place in which the link opens.
  @inlinable
  public static func target(_ value: HTMLAttributeValue.Target) -> Self {
    Self("target", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.rel {
  /// The relation between the page and the linked resource.
  @inlinable
  public static func rel(_ value: HTMLAttributeValue.Relation) -> Self {
    Self("rel", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.media {
  /// The media query under which the element applies: `(prefers-color-scheme:
  /// dark)`.
  @inlinable public static func media(_ value: String) -> Self { Self("media", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.mediaType {
  /// The media type of the file; for a script, also `module` or
  /// `speculationrules`.
  @inlinable public static func type(_ value: String) -> Self { Self("type", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.crossorigin {
  /// Whether a request to another origin includes credentials.
  @inlinable
  public static func crossorigin(_ value: HTMLAttributeValue.CrossOrigin) -> Self {
    Self("crossorigin", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.referrerpolicy {
  /// The referrer that requests disclose: `no-referrer`.
  @inlinable public static func referrerpolicy(_ value: String) -> Self { Self("referrerpolicy", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.fetchpriority {
  /// The priority of the request.
  @inlinable
  public static func fetchpriority(_ value: HTMLAttributeValue.FetchPriority) -> Self {
    Self("fetchpriority", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.nonce {
  /// The nonce by which the content security policy allows the element.
  @inlinable public static func nonce(_ value: String) -> Self { Self("nonce", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.cite {
  /// The URL of the source. A URL with the scheme `javascript:`, `vbscript:` or
  /// `data:` becomes `#`.
  @inlinable public static func cite(_ url: String) -> Self { Self("cite", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.datetime {
  /// The date, time or duration in ISO 8601: `2026-03-01` or `PT5M`.
  @inlinable public static func datetime(_ value: String) -> Self { Self("datetime", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.a {
  /// Downloads the linked file instead of opening it.
  @inlinable public static var download: Self { Self("download", .flag) }

  /// Downloads the linked file under a file name.
  @inlinable public static func download(_ value: String) -> Self { Self("download", .text, text: value) }

  /// The language of the linked resource.
  @inlinable public static func hreflang(_ value: String) -> Self { Self("hreflang", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.link {
  /// The kind of resource to preload: `image`, `style`, `script`, `font`.
  @inlinable public static func `as`(_ value: String) -> Self { Self("as", .text, text: value) }

  /// Blocks rendering until the resource is loaded.
  @inlinable public static var blocksRendering: Self { Self("blocking", .text, text: "render") }
}

extension HTMLAttribute where Tag == HTMLTag.script {
  /// Runs the script as soon as it is loaded.
  @inlinable public static var `async`: Self { Self("async", .flag) }

  /// Runs the script after the page is parsed.
  @inlinable public static var `defer`: Self { Self("defer", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.meta {
  /// The encoding of the page.
  @inlinable
  public static func charset(_ value: HTMLAttributeValue.Charset) -> Self {
    Self("charset", .text, text: value.rawValue)
  }

  /// The value of the metadata that `name` or `property` names.
  @inlinable public static func content(_ value: String) -> Self { Self("content", .text, text: value) }

  /// The name of an Open Graph property: `og:title`.
  @inlinable public static func property(_ value: String) -> Self { Self("property", .text, text: value) }

  /// The HTTP header field that the element replaces.
  @inlinable public static func httpEquiv(_ value: String) -> Self { Self("http-equiv", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.ol {
  /// The number of the first item.
  @inlinable public static func start(_ value: Int) -> Self { Self("start", .integer, number: value) }

  /// Numbers the items backwards.
  @inlinable public static var reversed: Self { Self("reversed", .flag) }
}
