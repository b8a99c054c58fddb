extension HTMLAttribute where Tag: HTMLTrait.Attributes.name {
  /// The name under which the form sends the value; for `meta`, the name of the
  /// metadata.
  @inlinable public static func name(_ value: String) -> Self { Self("name", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.value {
  /// The value that is sent or shown.
  @inlinable public static func value(_ value: String) -> Self { Self("value", .text, text: value) }

  /// The value, as a number.
  @inlinable public static func value(_ value: Int) -> Self { Self("value", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.disabled {
  /// Disables the control; its value is not sent.
  @inlinable public static var disabled: Self { Self("disabled", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.required {
  /// Requires a value.
  @inlinable public static var required: Self { Self("required", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.readonly {
  /// Makes the control read-only; its value is sent.
  @inlinable public static var readonly: Self { Self("readonly", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.placeholder {
  /// The text that an empty control shows.
  @inlinable public static func placeholder(_ value: String) -> Self { Self("placeholder", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.length {
  /// The greatest length in UTF-16 code units.
  @inlinable public static func maxlength(_ value: Int) -> Self { Self("maxlength", .integer, number: value) }

  /// The least length in UTF-16 code units.
  @inlinable public static func minlength(_ value: Int) -> Self { Self("minlength", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.range {
  /// The lowest value.
  @inlinable public static func min(_ value: String) -> Self { Self("min", .text, text: value) }

  /// The lowest value, as a number.
  @inlinable public static func min(_ value: Int) -> Self { Self("min", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.max {
  /// The highest value.
  @inlinable public static func max(_ value: String) -> Self { Self("max", .text, text: value) }

  /// The highest value, as a number.
  @inlinable public static func max(_ value: Int) -> Self { Self("max", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.multiple {
  /// Accepts several values.
  @inlinable public static var multiple: Self { Self("multiple", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.autocomplete {
  /// The kind of value that the browser may fill in: `off`, `email`,
  /// `one-time-code`.
  @inlinable public static func autocomplete(_ value: String) -> Self { Self("autocomplete", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.formOwner {
  /// The id of the form that the control belongs to.
  @inlinable public static func form(_ value: String) -> Self { Self("form", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.submit {
  /// The URL to send the form to, instead of the form's `action`. A URL with
  /// the scheme `javascript:`, `vbscript:` or `data:` becomes `#`.
  @inlinable public static func formaction(_ url: String) -> Self { Self("formaction", .url, text: url) }

  /// The method to send the form with, instead of the form's `method`.
  @inlinable
  public static func formmethod(_ value: HTMLAttributeValue.Method) -> Self {
    Self("formmethod", .text, text: value.rawValue)
  }

  /// Sends the form without validation.
  @inlinable public static var formnovalidate: Self { Self("formnovalidate", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.invoker {
  /// The id of the popover that the control opens or closes.
  @inlinable public static func popovertarget(_ value: String) -> Self { Self("popovertarget", .text, text: value) }

  /// The effect on the popover.
  @inlinable
  public static func popovertargetaction(_ value: HTMLAttributeValue.PopoverAction) -> Self {
    Self("popovertargetaction", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.size {
  /// The width in characters, or the number of rows of a `select`.
  @inlinable public static func size(_ value: Int) -> Self { Self("size", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.label {
  /// The label that is shown.
  @inlinable public static func label(_ value: String) -> Self { Self("label", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.forControl {
  /// The id of the control that the element belongs to.
  @inlinable public static func `for`(_ value: String) -> Self { Self("for", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.form {
  /// The URL to send the form to. A URL with the scheme `javascript:`,
  /// `vbscript:` or `data:` becomes `#`.
  @inlinable public static func action(_ url: String) -> Self { Self("action", .url, text: url) }

  /// The method to send the form with.
  @inlinable
  public static func method(_ value: HTMLAttributeValue.Method) -> Self {
    Self("method", .text, text: value.rawValue)
  }

  /// The encoding of the values.
  @inlinable
  public static func enctype(_ value: HTMLAttributeValue.Encoding) -> Self {
    Self("enctype", .text, text: value.rawValue)
  }

  /// Sends the form without validation.
  @inlinable public static var novalidate: Self { Self("novalidate", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.input {
  /// The kind of control.
  @inlinable
  public static func type(_ value: HTMLAttributeValue.InputType) -> Self {
    Self("type", .text, text: value.rawValue)
  }

  /// Checks the box or radio button.
  @inlinable public static var checked: Self { Self("checked", .flag) }

  /// The step between values; `any` for no steps.
  @inlinable public static func step(_ value: String) -> Self { Self("step", .text, text: value) }

  /// The step between values, as a number.
  @inlinable public static func step(_ value: Int) -> Self { Self("step", .integer, number: value) }

  /// The regular expression that the value must match.
  @inlinable public static func pattern(_ value: String) -> Self { Self("pattern", .text, text: value) }

  /// The id of the `datalist` with suggestions.
  @inlinable public static func list(_ value: String) -> Self { Self("list", .text, text: value) }

  /// The accepted file types: `image/*,.pdf`.
  @inlinable public static func accept(_ value: String) -> Self { Self("accept", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.button {
  /// The effect of the button.
  @inlinable
  public static func type(_ value: HTMLAttributeValue.ButtonType) -> Self {
    Self("type", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.option {
  /// Selects the option.
  @inlinable public static var selected: Self { Self("selected", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.textarea {
  /// The height in lines.
  @inlinable public static func rows(_ value: Int) -> Self { Self("rows", .integer, number: value) }

  /// The width in characters.
  @inlinable public static func cols(_ value: Int) -> Self { Self("cols", .integer, number: value) }

  /// Whether the browser inserts line breaks when it sends the text: `hard`,
  /// `soft`.
  @inlinable public static func wrap(_ value: String) -> Self { Self("wrap", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.meter {
  /// The upper bound of the low range.
  @inlinable public static func low(_ value: String) -> Self { Self("low", .text, text: value) }

  /// The upper bound of the low range, as a number.
  @inlinable public static func low(_ value: Int) -> Self { Self("low", .integer, number: value) }

  /// The lower bound of the high range.
  @inlinable public static func high(_ value: String) -> Self { Self("high", .text, text: value) }

  /// The lower bound of the high range, as a number.
  @inlinable public static func high(_ value: Int) -> Self { Self("high", .integer, number: value) }

  /// The optimum value.
  @inlinable public static func optimum(_ value: String) -> Self { Self("optimum", .text, text: value) }

  /// The optimum value, as a number.
  @inlinable public static func optimum(_ value: Int) -> Self { Self("optimum", .integer, number: value) }
}
