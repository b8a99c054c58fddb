package import HTML

/// A menu with a label above it.
package struct Picker: HTML {
  private let name: String
  private let words: String
  private let options: [PickerOption]
  private let groups: [PickerGroup]
  private let chosen: String
  private let attributes: [HTMLAttribute<HTMLTag.select>]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - name: the name of the form's field.
  ///   - words: the label.
  ///   - options: the options.
  ///   - groups: more options, below names of their own.
  ///   - chosen: the value of the selected option.
  ///   - attributes: more attributes of the menu, such as the action sent on a change.
  package init(
    _ name: String, words: String, options: [PickerOption], groups: [PickerGroup] = [], chosen: String,
    attributes: HTMLAttribute<HTMLTag.select>...
  ) {
    self.name = name
    self.words = words
    self.options = options
    self.groups = groups
    self.chosen = chosen
    self.attributes = attributes
  }

  package var content: some HTML {
    label(.class("picker")) {
      span(.class("label")) { words }
      select(.name(name)) {
        PickerOptions(options, chosen: chosen)
        for group in groups {
          optgroup(.label(group.label)) { PickerOptions(group.options, chosen: chosen) }
        }
      }
      .attributes(contentsOf: attributes)
    }
  }
}

/// The options of a menu.
package struct PickerOptions: HTML {
  private let options: [PickerOption]
  private let chosen: String

  /// Creates the options.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - chosen: the value of the selected option.
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

/// Options of a ``Picker`` with a common name.
package struct PickerGroup: Sendable {
  let label: String
  let options: [PickerOption]

  /// Creates a group from its name and options.
  package init(_ label: String, _ options: [PickerOption]) {
    self.label = label
    self.options = options
  }
}

/// An option of a ``Picker``.
package struct PickerOption: Sendable, Hashable {
  let value: String
  /// What the option is called.
  package let label: String

  /// Creates an option from its value and label.
  package init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}
