extension HTMLAttribute {
  /// The attribute `aria-…`; `name` is the rest of the name: `.aria("label",
  /// name)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: String) -> Self {
    Self(name, .text, text: value, prefix: .aria)
  }

  /// The attribute `aria-…` with a number: `.aria("posinset", 3)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: Int) -> Self {
    Self(name, .integer, number: value, prefix: .aria)
  }

  /// The attribute `aria-…` with `true` or `false`, always written:
  /// `.aria("expanded", isOpen)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: Bool) -> Self {
    Self(name, .text, text: value ? "true" : "false", prefix: .aria)
  }

  /// Hides the element from assistive technology.
  @inlinable public static var ariaHidden: Self { aria("hidden", true) }

  /// The accessible name of an element without visible text.
  @inlinable public static func ariaLabel(_ value: String) -> Self { aria("label", value) }

  /// The ids of the elements that name this one.
  @inlinable public static func ariaLabelledby(_ ids: String) -> Self { aria("labelledby", ids) }

  /// The ids of the elements that describe this one.
  @inlinable public static func ariaDescribedby(_ ids: String) -> Self { aria("describedby", ids) }

  /// The ids of the elements that this one controls.
  @inlinable public static func ariaControls(_ ids: String) -> Self { aria("controls", ids) }

  /// Marks the current element of a set: `page`, `step`, `true`.
  @inlinable public static func ariaCurrent(_ value: String) -> Self { aria("current", value) }

  /// How a screen reader announces changes: `polite`, `assertive`, `off`.
  @inlinable public static func ariaLive(_ value: String) -> Self { aria("live", value) }

  /// Whether the controlled element is open.
  @inlinable public static func ariaExpanded(_ value: Bool) -> Self { aria("expanded", value) }

  /// Whether a toggle button is pressed.
  @inlinable public static func ariaPressed(_ value: Bool) -> Self { aria("pressed", value) }

  /// Whether the element is selected.
  @inlinable public static func ariaSelected(_ value: Bool) -> Self { aria("selected", value) }

  /// Whether the element is being updated.
  @inlinable public static func ariaBusy(_ value: Bool) -> Self { aria("busy", value) }

  /// The attribute `data-…`; `name` is the rest of the name: `.data("key",
  /// value: key)`.
  @inlinable
  public static func data(_ name: StaticString, value: String) -> Self {
    Self(name, .text, text: value, prefix: .data)
  }

  /// The attribute `data-…` with a number.
  @inlinable
  public static func data(_ name: StaticString, value: Int) -> Self {
    Self(name, .integer, number: value, prefix: .data)
  }

  /// An attribute without a function of its own here.
  ///
  /// ```swift
  /// form(.custom(name: "data-live", value: "latest")) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - name: a literal, written as it is. Attributes that contain a URL
  ///     (`href`, `src`, `action`, `formaction`, `poster`, `cite`) are checked
  ///     as by `.href`.
  ///   - value: the value; it is escaped.
  public static func custom(name: StaticString, value: String) -> Self {
    Self(name, HTMLURL.kind(ofAttribute: name), text: value)
  }

  /// An attribute without a value and without a function of its own here.
  @inlinable
  public static func custom(name: StaticString) -> Self {
    Self(name, .flag)
  }
}
