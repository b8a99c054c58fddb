extension HTMLAttribute where Tag: HTMLTrait.Attributes.src {
  /// The URL of the file. A URL with the scheme `javascript:`, `vbscript:` or
  /// `data:` becomes `#`.
  @inlinable public static func src(_ url: String) -> Self { Self("src", .url, text: url) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.alt {
  /// A text that replaces the picture; empty for decoration.
  @inlinable public static func alt(_ value: String) -> Self { Self("alt", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.srcset {
  /// The picture's files by size: `/a.webp 1x, /a@2x.webp 2x`.
  ///
  /// The URLs are not checked, because a browser loads only pictures from them
  /// and runs nothing.
  @inlinable public static func srcset(_ value: String) -> Self { Self("srcset", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.sizes {
  /// The displayed width of the picture: `(min-width: 40em) 50vw, 100vw`. For
  /// an icon, its size: `180x180`.
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

  /// Starts playing automatically.
  @inlinable public static var autoplay: Self { Self("autoplay", .flag) }

  /// Repeats after the end.
  @inlinable public static var loop: Self { Self("loop", .flag) }

  /// Mutes the sound.
  @inlinable public static var muted: Self { Self("muted", .flag) }

  /// How much is loaded before playing starts.
  @inlinable
  public static func preload(_ value: HTMLAttributeValue.Preload) -> Self {
    Self("preload", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.img {
  /// Whether the picture is loaded at once or when it comes near the viewport.
  @inlinable
  public static func loading(_ value: HTMLAttributeValue.Loading) -> Self {
    Self("loading", .text, text: value.rawValue)
  }

  /// Whether rendering waits for the decoding of the picture.
  @inlinable
  public static func decoding(_ value: HTMLAttributeValue.Decoding) -> Self {
    Self("decoding", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.video {
  /// The URL of the picture shown before the video plays. A URL with the scheme
  /// `javascript:`, `vbscript:` or `data:` becomes `#`.
  @inlinable public static func poster(_ url: String) -> Self { Self("poster", .url, text: url) }

  /// Plays inside the page on a phone, not in full screen.
  @inlinable public static var playsinline: Self { Self("playsinline", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.track {
  /// The kind of text track: `subtitles`, `captions`.
  @inlinable public static func kind(_ value: String) -> Self { Self("kind", .text, text: value) }

  /// The language of the text track.
  @inlinable public static func srclang(_ value: String) -> Self { Self("srclang", .text, text: value) }

  /// Enables the track unless the user's settings choose another one.
  @inlinable public static var `default`: Self { Self("default", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.span {
  /// The number of columns that the element applies to.
  @inlinable public static func span(_ value: Int) -> Self { Self("span", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.cell {
  /// The number of columns that the cell spans.
  @inlinable public static func colspan(_ value: Int) -> Self { Self("colspan", .integer, number: value) }

  /// The number of rows that the cell spans.
  @inlinable public static func rowspan(_ value: Int) -> Self { Self("rowspan", .integer, number: value) }

  /// The ids of the heading cells of this cell.
  @inlinable public static func headers(_ value: String) -> Self { Self("headers", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.th {
  /// The cells that this heading applies to.
  @inlinable
  public static func scope(_ value: HTMLAttributeValue.Scope) -> Self {
    Self("scope", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.open {
  /// Shows the content of the element.
  @inlinable public static var open: Self { Self("open", .flag) }
}
