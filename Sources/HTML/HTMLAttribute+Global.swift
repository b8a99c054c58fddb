extension HTMLAttribute {
  /// The id of the element, unique in the page.
  @inlinable public static func id(_ value: String) -> Self { Self("id", .text, text: value) }

  /// One or more classes, separated by spaces. Repeated `class` attributes are
  /// combined.
  @inlinable public static func `class`(_ names: String) -> Self { Self("class", .classes, text: names) }

  /// The text shown on hover; for `abbr`, the long form.
  @inlinable public static func title(_ value: String) -> Self { Self("title", .text, text: value) }

  /// The language of the content, BCP 47: `ko`, `en-GB`.
  @inlinable public static func lang(_ value: String) -> Self { Self("lang", .text, text: value) }

  /// The text direction.
  @inlinable
  public static func dir(_ value: HTMLAttributeValue.Direction) -> Self {
    Self("dir", .text, text: value.rawValue)
  }

  /// The ARIA role, if the element does not imply it.
  @inlinable public static func role(_ value: String) -> Self { Self("role", .text, text: value) }

  /// The position in keyboard navigation: 0 for the document's order, -1 for
  /// focus by script only.
  @inlinable public static func tabindex(_ value: Int) -> Self { Self("tabindex", .integer, number: value) }

  /// Hides the element.
  @inlinable public static var hidden: Self { Self("hidden", .flag) }

  /// Makes the element and its content unusable: no focus, no clicks.
  @inlinable public static var inert: Self { Self("inert", .flag) }

  /// Focuses the element when the page opens.
  @inlinable public static var autofocus: Self { Self("autofocus", .flag) }

  /// Makes the element a popover that a click outside closes.
  @inlinable public static var popover: Self { Self("popover", .flag) }

  /// Makes the element a popover.
  @inlinable
  public static func popover(_ value: HTMLAttributeValue.Popover) -> Self {
    Self("popover", .text, text: value.rawValue)
  }

  /// Whether the browser checks the spelling.
  @inlinable public static func spellcheck(_ value: Bool) -> Self {
    Self("spellcheck", .text, text: value ? "true" : "false")
  }

  /// Whether translation tools may translate the text.
  @inlinable
  public static func translate(_ value: HTMLAttributeValue.Translate) -> Self {
    Self("translate", .text, text: value.rawValue)
  }

  /// The automatic capitalization while typing.
  @inlinable
  public static func autocapitalize(_ value: HTMLAttributeValue.Autocapitalize) -> Self {
    Self("autocapitalize", .text, text: value.rawValue)
  }

  /// The on-screen keyboard to show.
  @inlinable
  public static func inputmode(_ value: HTMLAttributeValue.InputMode) -> Self {
    Self("inputmode", .text, text: value.rawValue)
  }

  /// The label of the enter key on an on-screen keyboard.
  @inlinable
  public static func enterkeyhint(_ value: HTMLAttributeValue.EnterKeyHint) -> Self {
    Self("enterkeyhint", .text, text: value.rawValue)
  }
}
