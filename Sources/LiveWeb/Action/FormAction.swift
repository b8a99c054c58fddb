public import HTML

/// A field of a form: its name, and the conversion between its text and a value.
public struct FormField<Value: Sendable>: Sendable {
  /// The name of the field.
  public let name: String
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - read: converts the text to a value; `nil` if no control of the app can send the text.
  ///   - write: converts a value to the text that a control sends.
  public init(
    _ name: String, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.read = read
    self.write = write
  }
}

extension FormField where Value == String {
  /// Declares a field for any text.
  public init(_ name: String) { self.init(name, read: { $0 }, write: { $0 }) }
}

extension FormField where Value: FixedWidthInteger {
  /// Declares a field for a whole number.
  public init(_ name: String) { self.init(name, read: { Value($0) }, write: { $0.description }) }
}

extension FormField where Value: RawRepresentable, Value.RawValue == String {
  /// Declares a field for one of the values, by its raw value.
  public init(_ name: String) { self.init(name, read: { Value(rawValue: $0) }, write: \.rawValue) }
}

/// An action that the forms of a screen send. Controls and the parser use the same declaration.
///
/// ```swift
/// static let recentDeleted = FormAction("recentDeleted", FormField("id")) { Action.recentDeleted($0) }
///
/// form(.method(.post)) {
///   ActionInput(Self.recentDeleted)
///   button { "Delete" }.carrying(Self.recentDeleted, keyword.id)
/// }
/// ```
public struct FormAction<Action: Sendable, Value: Sendable>: Sendable {
  /// The name of the action; `resume` and `listen` are reserved.
  public let name: String
  let field: FormField<Value>?
  let files: FileField?
  let read: @Sendable (FormFields) -> Action?

  /// Declares an action with one field.
  public init(_ name: String, _ field: FormField<Value>, make: @escaping @Sendable (Value) -> Action) {
    self.name = name
    self.field = field
    files = nil
    read = { $0[field.name].flatMap(field.read).map(make) }
  }

  /// Declares an action with one field that a button carries, and others of its form.
  public init(
    _ name: String, _ field: FormField<Value>, making make: @escaping @Sendable (Value, FormFields) -> Action
  ) {
    self.name = name
    self.field = field
    files = nil
    read = { form in form[field.name].flatMap(field.read).map { make($0, form) } }
  }
}

extension FormAction where Value == FormFields {
  /// Declares an action that reads the fields of its form itself.
  ///
  /// - Parameter read: returns the action, or `nil` if no form of the app can send the fields.
  public init(_ name: String, reading read: @escaping @Sendable (FormFields) -> Action?) {
    self.name = name
    field = nil
    files = nil
    self.read = read
  }
}

extension FormAction where Value == Void {
  /// Declares an action without fields.
  public init(_ name: String, _ action: Action) {
    self.name = name
    field = nil
    files = nil
    read = { _ in action }
  }
}

/// All actions of a screen's forms.
public struct FormActions<Action: Sendable>: Sendable {
  private var readers: [String: @Sendable (FormFields) -> Action?]

  /// Collects the actions. Two actions of one name are a programmer error and trap.
  public init<each Value: Sendable>(_ actions: repeat FormAction<Action, each Value>) {
    var readers: [String: @Sendable (FormFields) -> Action?] = [:]
    for action in repeat each actions {
      precondition(readers[action.name] == nil, "two actions are named \(action.name)")
      readers[action.name] = action.read
    }
    self.readers = readers
  }

  /// Collects actions that differ only in their name and field.
  public init<Value: Sendable>(_ actions: [FormAction<Action, Value>]) {
    readers = Dictionary(uniqueKeysWithValues: actions.map { ($0.name, $0.read) })
  }

  /// Returns these actions and more that differ only in their name and field. Two actions of one name are a programmer
  /// error and trap.
  public func adding<Value: Sendable>(_ actions: [FormAction<Action, Value>]) -> FormActions {
    var copy = self
    for action in actions {
      precondition(copy.readers[action.name] == nil, "two actions are named \(action.name)")
      copy.readers[action.name] = action.read
    }
    return copy
  }

  /// Returns the action of a submitted form, or `nil` if the name is unknown or the fields are invalid.
  public func action(in fields: FormFields) -> Action? {
    readers[fields[ActionInput.name] ?? ""]?(fields)
  }
}

/// The hidden input with the name of a form's action.
public struct ActionInput: HTML {
  /// The name of the field with the action's name.
  public static let name = "action"

  private let action: String

  /// Creates the input for an action.
  public init<Action, Value>(_ action: FormAction<Action, Value>) {
    self.action = action.name
  }

  /// A hidden `input` that sends the action's name.
  public var content: some HTML {
    input(.type(.hidden), .name(Self.name), .value(action))
  }
}

extension HTMLElement where Tag: HTMLTrait.Attributes.name, Tag: HTMLTrait.Attributes.value {
  /// Returns a button that sends an action when it is pressed.
  public func sending<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    attributes(.name(ActionInput.name), .value(action.name))
  }

  /// Returns a control with a value of its form's action.
  public func carrying<Action, Value>(_ action: FormAction<Action, Value>, _ value: Value) -> Self {
    guard let field = action.field else { return self }
    return attributes(.name(field.name), .value(field.write(value)))
  }
}

extension HTMLVoidElement where Tag: HTMLTrait.Attributes.name, Tag: HTMLTrait.Attributes.value {
  /// Returns an input with a value of its form's action.
  public func carrying<Action, Value>(_ action: FormAction<Action, Value>, _ value: Value) -> Self {
    guard let field = action.field else { return self }
    return attributes(.name(field.name), .value(field.write(value)))
  }
}

extension HTMLAttribute {
  /// Makes the client send an action with the fields of the form while the user types.
  public static func sendsOnInput<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    data("input", value: action.name)
  }

  /// Makes the client send an action when the empty control gets the focus.
  public static func sendsOnFocus<Action>(_ action: FormAction<Action, Void>) -> Self {
    data("focus", value: action.name)
  }
}
