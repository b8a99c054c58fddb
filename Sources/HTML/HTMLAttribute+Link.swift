extension HTMLAttribute where Tag: HTMLTrait.Attributes.href {
  /// Where it points to.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func href(_ url: String) -> Self { Self("href", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.target {
  /// Where the link opens.
  @inlinable
  public static func target(_ value: HTMLAttributeValue.Target) -> Self {
    Self("target", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.rel {
  /// How it relates to what it points to.
  @inlinable
  public static func rel(_ value: HTMLAttributeValue.Relation) -> Self {
    Self("rel", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.media {
  /// The media query under which it applies: `(prefers-color-scheme: dark)`.
  @inlinable public static func media(_ value: String) -> Self { Self("media", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.mediaType {
  /// The media type of the file: `module` or `speculationrules` for a script.
  @inlinable public static func type(_ value: String) -> Self { Self("type", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.crossorigin {
  /// Whether credentials go along to another origin.
  @inlinable
  public static func crossorigin(_ value: HTMLAttributeValue.CrossOrigin) -> Self {
    Self("crossorigin", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.referrerpolicy {
  /// What the other side learns of this page: `no-referrer`.
  @inlinable public static func referrerpolicy(_ value: String) -> Self { Self("referrerpolicy", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.fetchpriority {
  /// How soon it is fetched.
  @inlinable
  public static func fetchpriority(_ value: HTMLAttributeValue.FetchPriority) -> Self {
    Self("fetchpriority", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.nonce {
  /// The number once used that the content security policy names.
  @inlinable public static func nonce(_ value: String) -> Self { Self("nonce", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.cite {
  /// The URL of the source.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func cite(_ url: String) -> Self { Self("cite", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.datetime {
  /// The time for machines, ISO 8601: `2026-03-01` or `PT5M`.
  @inlinable public static func datetime(_ value: String) -> Self { Self("datetime", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.a {
  /// Is saved instead of opened.
  @inlinable public static var download: Self { Self("download", .flag) }

  /// Is saved under a file name.
  @inlinable public static func download(_ value: String) -> Self { Self("download", .text, text: value) }

  /// The language of what it points to.
  @inlinable public static func hreflang(_ value: String) -> Self { Self("hreflang", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.link {
  /// What is preloaded: `image`, `style`, `script`, `font`.
  @inlinable public static func `as`(_ value: String) -> Self { Self("as", .text, text: value) }

  /// Nothing is drawn before it is there.
  @inlinable public static var blocksRendering: Self { Self("blocking", .text, text: "render") }
}

extension HTMLAttribute where Tag == HTMLTag.script {
  /// Runs as soon as it is there.
  @inlinable public static var `async`: Self { Self("async", .flag) }

  /// Runs when the page is parsed.
  @inlinable public static var `defer`: Self { Self("defer", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.meta {
  /// The encoding of the page.
  @inlinable
  public static func charset(_ value: HTMLAttributeValue.Charset) -> Self {
    Self("charset", .text, text: value.rawValue)
  }

  /// The fact that `name` or `property` names.
  @inlinable public static func content(_ value: String) -> Self { Self("content", .text, text: value) }

  /// The name of an Open Graph fact: `og:title`.
  @inlinable public static func property(_ value: String) -> Self { Self("property", .text, text: value) }

  /// The header field that it stands for.
  @inlinable public static func httpEquiv(_ value: String) -> Self { Self("http-equiv", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.ol {
  /// The number of the first item.
  @inlinable public static func start(_ value: Int) -> Self { Self("start", .integer, number: value) }

  /// Counts down.
  @inlinable public static var reversed: Self { Self("reversed", .flag) }
}
