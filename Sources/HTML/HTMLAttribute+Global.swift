extension HTMLAttribute {
  /// The element's name in the page; once per page.
  @inlinable public static func id(_ value: String) -> Self { Self("id", .text, text: value) }

  /// One or more classes, parted by blanks; those of repeated classes add up.
  @inlinable public static func `class`(_ names: String) -> Self { Self("class", .classes, text: names) }

  /// What is shown on hovering; the long form of an `abbr`.
  @inlinable public static func title(_ value: String) -> Self { Self("title", .text, text: value) }

  /// The language of the content, BCP 47: `ko`, `en-GB`.
  @inlinable public static func lang(_ value: String) -> Self { Self("lang", .text, text: value) }

  /// The direction of writing.
  @inlinable
  public static func dir(_ value: HTMLAttributeValue.Direction) -> Self {
    Self("dir", .text, text: value.rawValue)
  }

  /// What it is to assistive technology, if the element does not tell.
  @inlinable public static func role(_ value: String) -> Self { Self("role", .text, text: value) }

  /// Its place when moving by keyboard: 0 takes part, -1 only when focused by a script.
  @inlinable public static func tabindex(_ value: Int) -> Self { Self("tabindex", .integer, number: value) }

  /// Is not shown.
  @inlinable public static var hidden: Self { Self("hidden", .flag) }

  /// Cannot be used or focused.
  @inlinable public static var inert: Self { Self("inert", .flag) }

  /// Has the focus when the page opens.
  @inlinable public static var autofocus: Self { Self("autofocus", .flag) }

  /// Is shown over the page by a control, and closes when tapped outside.
  @inlinable public static var popover: Self { Self("popover", .flag) }

  /// Is shown over the page by a control.
  @inlinable
  public static func popover(_ value: HTMLAttributeValue.Popover) -> Self {
    Self("popover", .text, text: value.rawValue)
  }

  /// Whether spelling is checked.
  @inlinable public static func spellcheck(_ value: Bool) -> Self {
    Self("spellcheck", .text, text: value ? "true" : "false")
  }

  /// Whether a translator may touch the words.
  @inlinable
  public static func translate(_ value: HTMLAttributeValue.Translate) -> Self {
    Self("translate", .text, text: value.rawValue)
  }

  /// What is made a capital letter while typing.
  @inlinable
  public static func autocapitalize(_ value: HTMLAttributeValue.Autocapitalize) -> Self {
    Self("autocapitalize", .text, text: value.rawValue)
  }

  /// The on-screen keyboard.
  @inlinable
  public static func inputmode(_ value: HTMLAttributeValue.InputMode) -> Self {
    Self("inputmode", .text, text: value.rawValue)
  }

  /// The words on the keyboard's enter key.
  @inlinable
  public static func enterkeyhint(_ value: HTMLAttributeValue.EnterKeyHint) -> Self {
    Self("enterkeyhint", .text, text: value.rawValue)
  }
}
