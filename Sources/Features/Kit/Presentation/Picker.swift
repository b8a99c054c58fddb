package import HTML

/// A choice of one of several, with its name above it.
package struct Picker: HTML {
  private let name: String
  private let words: String
  private let options: [PickerOption]
  private let chosen: String
  private let attributes: [HTMLAttribute<HTMLTag.select>]

  /// - Parameters:
  ///   - name: the field's.
  ///   - words: what is chosen.
  ///   - chosen: the value of the option that is.
  ///   - attributes: more of the menu, such as what it sends as soon as something is chosen.
  package init(
    _ name: String, words: String, options: [PickerOption], chosen: String,
    attributes: HTMLAttribute<HTMLTag.select>...
  ) {
    self.name = name
    self.words = words
    self.options = options
    self.chosen = chosen
    self.attributes = attributes
  }

  package var content: some HTML {
    label(.class("picker")) {
      span(.class("label")) { words }
      select(.name(name)) { PickerOptions(options, chosen: chosen) }.attributes(contentsOf: attributes)
    }
  }
}

/// What a menu has to choose from.
package struct PickerOptions: HTML {
  private let options: [PickerOption]
  private let chosen: String

  /// - Parameter chosen: the value of the option that is.
  package init(_ options: [PickerOption], chosen: String) {
    self.options = options
    self.chosen = chosen
  }

  package var content: some HTML {
    for choice in options {
      option(.value(choice.value)) { choice.label }.attributes(.selected, when: choice.value == chosen)
    }
  }
}

/// Something to choose in a ``Picker``.
package struct PickerOption: Sendable, Hashable {
  let value: String
  let label: String

  package init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}
