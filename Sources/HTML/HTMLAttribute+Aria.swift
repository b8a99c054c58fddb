extension HTMLAttribute {
  /// `aria-…`, by the rest of its name: `.aria("label", name)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: String) -> Self {
    Self(name, .text, text: value, prefix: .aria)
  }

  /// `aria-…` of a number: `.aria("posinset", 3)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: Int) -> Self {
    Self(name, .integer, number: value, prefix: .aria)
  }

  /// `aria-…`, which spells out both: `.aria("expanded", isOpen)`.
  @inlinable
  public static func aria(_ name: StaticString, _ value: Bool) -> Self {
    Self(name, .text, text: value ? "true" : "false", prefix: .aria)
  }

  /// Does not exist to assistive technology.
  @inlinable public static var ariaHidden: Self { aria("hidden", true) }

  /// The name, where no words show it.
  @inlinable public static func ariaLabel(_ value: String) -> Self { aria("label", value) }

  /// The ids of the elements that name it.
  @inlinable public static func ariaLabelledby(_ ids: String) -> Self { aria("labelledby", ids) }

  /// The ids of the elements that describe it.
  @inlinable public static func ariaDescribedby(_ ids: String) -> Self { aria("describedby", ids) }

  /// The ids of what it works on.
  @inlinable public static func ariaControls(_ ids: String) -> Self { aria("controls", ids) }

  /// That it is the current one, and of what: `page`, `step`, `true`.
  @inlinable public static func ariaCurrent(_ value: String) -> Self { aria("current", value) }

  /// How changes are read out: `polite`, `assertive`, `off`.
  @inlinable public static func ariaLive(_ value: String) -> Self { aria("live", value) }

  /// Whether what it controls is open.
  @inlinable public static func ariaExpanded(_ value: Bool) -> Self { aria("expanded", value) }

  /// Whether it is pressed in.
  @inlinable public static func ariaPressed(_ value: Bool) -> Self { aria("pressed", value) }

  /// Whether it is the chosen one.
  @inlinable public static func ariaSelected(_ value: Bool) -> Self { aria("selected", value) }

  /// Whether it is being changed.
  @inlinable public static func ariaBusy(_ value: Bool) -> Self { aria("busy", value) }

  /// `data-…`, by the rest of its name: `.data("key", value: key)`.
  @inlinable
  public static func data(_ name: StaticString, value: String) -> Self {
    Self(name, .text, text: value, prefix: .data)
  }

  /// `data-…` of a number.
  @inlinable
  public static func data(_ name: StaticString, value: Int) -> Self {
    Self(name, .integer, number: value, prefix: .data)
  }

  /// An attribute that has no function here.
  ///
  /// ```swift
  /// form(.custom(name: "data-live", value: "latest")) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - name: a literal, written as it stands. Where browsers follow the
  ///     value (`href`, `src`, `action`, `formaction`, `poster`, `cite`) it
  ///     is treated as by `.href`.
  ///   - value: escaped.
  public static func custom(name: StaticString, value: String) -> Self {
    Self(name, HTMLURL.kind(ofAttribute: name), text: value)
  }

  /// An attribute without a value that has no function here.
  @inlinable
  public static func custom(name: StaticString) -> Self {
    Self(name, .flag)
  }
}
