extension HTMLAttribute where Tag: HTMLTrait.Attributes.src {
  /// The URL of the file.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func src(_ url: String) -> Self { Self("src", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.alt {
  /// The picture in words; empty if it only adorns.
  @inlinable public static func alt(_ value: String) -> Self { Self("alt", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.srcset {
  /// The picture's sizes: `/a.webp 1x, /a@2x.webp 2x`.
  ///
  /// Written as it is: a browser loads pictures from here and runs nothing.
  @inlinable public static func srcset(_ value: String) -> Self { Self("srcset", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.sizes {
  /// How wide the picture will be, `(min-width: 40em) 50vw, 100vw`; an icon's `180x180`.
  @inlinable public static func sizes(_ value: String) -> Self { Self("sizes", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.dimension {
  /// The width in CSS pixels.
  @inlinable public static func width(_ value: Int) -> Self { Self("width", .integer, number: value) }

  /// The height in CSS pixels.
  @inlinable public static func height(_ value: Int) -> Self { Self("height", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.playback {
  /// Shows the browser's controls.
  @inlinable public static var controls: Self { Self("controls", .flag) }

  /// Starts by itself.
  @inlinable public static var autoplay: Self { Self("autoplay", .flag) }

  /// Starts again at the end.
  @inlinable public static var loop: Self { Self("loop", .flag) }

  /// Is silent.
  @inlinable public static var muted: Self { Self("muted", .flag) }

  /// How much is fetched before it plays.
  @inlinable
  public static func preload(_ value: HTMLAttributeValue.Preload) -> Self {
    Self("preload", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.img {
  /// Whether it is fetched at once or when it comes near.
  @inlinable
  public static func loading(_ value: HTMLAttributeValue.Loading) -> Self {
    Self("loading", .text, text: value.rawValue)
  }

  /// Whether the page waits for its decoding.
  @inlinable
  public static func decoding(_ value: HTMLAttributeValue.Decoding) -> Self {
    Self("decoding", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.video {
  /// The URL of the picture shown before it plays.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func poster(_ url: String) -> Self { Self("poster", .url, text: url) }

  /// Plays in its place on a phone.
  @inlinable public static var playsinline: Self { Self("playsinline", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.track {
  /// What the words are: `subtitles`, `captions`.
  @inlinable public static func kind(_ value: String) -> Self { Self("kind", .text, text: value) }

  /// The language of the words.
  @inlinable public static func srclang(_ value: String) -> Self { Self("srclang", .text, text: value) }

  /// Is shown unless the person chose otherwise.
  @inlinable public static var `default`: Self { Self("default", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.span {
  /// How many columns it stands for.
  @inlinable public static func span(_ value: Int) -> Self { Self("span", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.cell {
  /// How many columns the cell takes.
  @inlinable public static func colspan(_ value: Int) -> Self { Self("colspan", .integer, number: value) }

  /// How many rows the cell takes.
  @inlinable public static func rowspan(_ value: Int) -> Self { Self("rowspan", .integer, number: value) }

  /// The ids of its heading cells.
  @inlinable public static func headers(_ value: String) -> Self { Self("headers", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.th {
  /// What the cell is the heading of.
  @inlinable
  public static func scope(_ value: HTMLAttributeValue.Scope) -> Self {
    Self("scope", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.open {
  /// Stands open.
  @inlinable public static var open: Self { Self("open", .flag) }
}
