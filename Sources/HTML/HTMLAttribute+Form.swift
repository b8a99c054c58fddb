extension HTMLAttribute where Tag: HTMLTrait.Attributes.name {
  /// The name its value is sent under; of a `meta`, the fact's name.
  @inlinable public static func name(_ value: String) -> Self { Self("name", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.value {
  /// The value that is sent or shown.
  @inlinable public static func value(_ value: String) -> Self { Self("value", .text, text: value) }

  /// The same of a number.
  @inlinable public static func value(_ value: Int) -> Self { Self("value", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.disabled {
  /// Cannot be used, is not sent.
  @inlinable public static var disabled: Self { Self("disabled", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.required {
  /// Must be filled in.
  @inlinable public static var required: Self { Self("required", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.readonly {
  /// Can be read and sent, not changed.
  @inlinable public static var readonly: Self { Self("readonly", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.placeholder {
  /// What is shown while it is empty.
  @inlinable public static func placeholder(_ value: String) -> Self { Self("placeholder", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.length {
  /// The longest text, in UTF-16 units.
  @inlinable public static func maxlength(_ value: Int) -> Self { Self("maxlength", .integer, number: value) }

  /// The shortest text, in UTF-16 units.
  @inlinable public static func minlength(_ value: Int) -> Self { Self("minlength", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.range {
  /// The lowest value.
  @inlinable public static func min(_ value: String) -> Self { Self("min", .text, text: value) }

  /// The same of a number.
  @inlinable public static func min(_ value: Int) -> Self { Self("min", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.max {
  /// The highest value.
  @inlinable public static func max(_ value: String) -> Self { Self("max", .text, text: value) }

  /// The same of a number.
  @inlinable public static func max(_ value: Int) -> Self { Self("max", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.multiple {
  /// Takes several values.
  @inlinable public static var multiple: Self { Self("multiple", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.autocomplete {
  /// What the browser may fill in: `off`, `email`, `one-time-code`.
  @inlinable public static func autocomplete(_ value: String) -> Self { Self("autocomplete", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.formOwner {
  /// The id of the form it belongs to.
  @inlinable public static func form(_ value: String) -> Self { Self("form", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.submit {
  /// Where the form goes instead of its `action`.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func formaction(_ url: String) -> Self { Self("formaction", .url, text: url) }

  /// How the form is sent instead of its `method`.
  @inlinable
  public static func formmethod(_ value: HTMLAttributeValue.Method) -> Self {
    Self("formmethod", .text, text: value.rawValue)
  }

  /// Sends without checking the values.
  @inlinable public static var formnovalidate: Self { Self("formnovalidate", .flag) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.invoker {
  /// The id of the popover it opens.
  @inlinable public static func popovertarget(_ value: String) -> Self { Self("popovertarget", .text, text: value) }

  /// What it does to the popover.
  @inlinable
  public static func popovertargetaction(_ value: HTMLAttributeValue.PopoverAction) -> Self {
    Self("popovertargetaction", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.size {
  /// The width in characters, or a choice's rows.
  @inlinable public static func size(_ value: Int) -> Self { Self("size", .integer, number: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.label {
  /// What is shown for it.
  @inlinable public static func label(_ value: String) -> Self { Self("label", .text, text: value) }
}

extension HTMLAttribute where Tag: HTMLTrait.Attributes.forControl {
  /// The id of the control it is for.
  @inlinable public static func `for`(_ value: String) -> Self { Self("for", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.form {
  /// Where it goes.
  /// `javascript:`, `vbscript:` and `data:` become `#`.
  @inlinable public static func action(_ url: String) -> Self { Self("action", .url, text: url) }

  /// How it is sent.
  @inlinable
  public static func method(_ value: HTMLAttributeValue.Method) -> Self {
    Self("method", .text, text: value.rawValue)
  }

  /// How its values are written.
  @inlinable
  public static func enctype(_ value: HTMLAttributeValue.Encoding) -> Self {
    Self("enctype", .text, text: value.rawValue)
  }

  /// Sends without checking the values.
  @inlinable public static var novalidate: Self { Self("novalidate", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.input {
  /// The kind of control.
  @inlinable
  public static func type(_ value: HTMLAttributeValue.InputType) -> Self {
    Self("type", .text, text: value.rawValue)
  }

  /// Is ticked.
  @inlinable public static var checked: Self { Self("checked", .flag) }

  /// How far apart its values are; `any` for no steps.
  @inlinable public static func step(_ value: String) -> Self { Self("step", .text, text: value) }

  /// The same of a number.
  @inlinable public static func step(_ value: Int) -> Self { Self("step", .integer, number: value) }

  /// The regular expression its value must match.
  @inlinable public static func pattern(_ value: String) -> Self { Self("pattern", .text, text: value) }

  /// The id of its suggestions.
  @inlinable public static func list(_ value: String) -> Self { Self("list", .text, text: value) }

  /// The files it takes: `image/*,.pdf`.
  @inlinable public static func accept(_ value: String) -> Self { Self("accept", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.button {
  /// What it does.
  @inlinable
  public static func type(_ value: HTMLAttributeValue.ButtonType) -> Self {
    Self("type", .text, text: value.rawValue)
  }
}

extension HTMLAttribute where Tag == HTMLTag.option {
  /// Is chosen.
  @inlinable public static var selected: Self { Self("selected", .flag) }
}

extension HTMLAttribute where Tag == HTMLTag.textarea {
  /// The height in lines.
  @inlinable public static func rows(_ value: Int) -> Self { Self("rows", .integer, number: value) }

  /// The width in characters.
  @inlinable public static func cols(_ value: Int) -> Self { Self("cols", .integer, number: value) }

  /// Whether line breaks are added when it is sent: `hard`, `soft`.
  @inlinable public static func wrap(_ value: String) -> Self { Self("wrap", .text, text: value) }
}

extension HTMLAttribute where Tag == HTMLTag.meter {
  /// Where low values end.
  @inlinable public static func low(_ value: String) -> Self { Self("low", .text, text: value) }

  /// The same of a number.
  @inlinable public static func low(_ value: Int) -> Self { Self("low", .integer, number: value) }

  /// Where high values begin.
  @inlinable public static func high(_ value: String) -> Self { Self("high", .text, text: value) }

  /// The same of a number.
  @inlinable public static func high(_ value: Int) -> Self { Self("high", .integer, number: value) }

  /// The best value.
  @inlinable public static func optimum(_ value: String) -> Self { Self("optimum", .text, text: value) }

  /// The same of a number.
  @inlinable public static func optimum(_ value: Int) -> Self { Self("optimum", .integer, number: value) }
}
