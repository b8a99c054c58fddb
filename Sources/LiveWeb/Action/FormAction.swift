public import HTML

/// A field of a form: its name, and how its text becomes a value and back.
public struct FormField<Value: Sendable>: Sendable {
  /// The name it is sent under.
  public let name: String
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: the name it is sent under.
  ///   - read: the value of what was sent; `nil` for what no control of ours can have sent.
  ///   - write: what a control sends for a value.
  public init(
    _ name: String, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.read = read
    self.write = write
  }
}

extension FormField where Value == String {
  /// Any text.
  public init(_ name: String) { self.init(name, read: { $0 }, write: { $0 }) }
}

extension FormField where Value: FixedWidthInteger {
  /// A whole number.
  public init(_ name: String) { self.init(name, read: { Value($0) }, write: { $0.description }) }
}

extension FormField where Value: RawRepresentable, Value.RawValue == String {
  /// One of the values, by its raw text.
  public init(_ name: String) { self.init(name, read: { Value(rawValue: $0) }, write: \.rawValue) }
}

/// An action that forms of a screen can send, declared once: controls are made from the declaration, and what they send is
/// read by it.
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
  /// The name under which it is sent; `resume` and `listen` are taken.
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
}

extension FormAction where Value == FormFields {
  /// Declares an action that reads the fields of its form itself.
  ///
  /// - Parameter read: the action; `nil` for fields that no form of ours can have sent.
  public init(_ name: String, reading read: @escaping @Sendable (FormFields) -> Action?) {
    self.name = name
    field = nil
    files = nil
    self.read = read
  }
}

extension FormAction where Value == Void {
  /// Declares an action that is all there is to say.
  public init(_ name: String, _ action: Action) {
    self.name = name
    field = nil
    files = nil
    read = { _ in action }
  }
}

/// Every action that the forms of a screen can send.
public struct FormActions<Action: Sendable>: Sendable {
  private let readers: [String: @Sendable (FormFields) -> Action?]

  /// Collects the actions; two of one name are a mistake in the program.
  public init<each Value: Sendable>(_ actions: repeat FormAction<Action, each Value>) {
    var readers: [String: @Sendable (FormFields) -> Action?] = [:]
    for action in repeat each actions {
      precondition(readers[action.name] == nil, "two actions are named \(action.name)")
      readers[action.name] = action.read
    }
    self.readers = readers
  }

  /// Collects actions that differ in nothing but name and field.
  public init<Value: Sendable>(_ actions: [FormAction<Action, Value>]) {
    readers = Dictionary(uniqueKeysWithValues: actions.map { ($0.name, $0.read) })
  }

  /// The action of a submitted form; `nil` when none has its name, or its fields are unusable.
  public func action(in fields: FormFields) -> Action? {
    readers[fields[ActionInput.name] ?? ""]?(fields)
  }
}

/// The hidden input that says which action a form sends.
public struct ActionInput: HTML {
  /// The field under which an action's name is sent.
  public static let name = "action"

  private let action: String

  /// Says it for the form around it.
  public init<Action, Value>(_ action: FormAction<Action, Value>) {
    self.action = action.name
  }

  public var content: some HTML {
    input(.type(.hidden), .name(Self.name), .value(action))
  }
}

extension HTMLElement where Tag: HTMLTrait.Attributes.name, Tag: HTMLTrait.Attributes.value {
  /// Returns the button, which sends an action when it is pressed.
  public func sending<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    attributes(.name(ActionInput.name), .value(action.name))
  }

  /// Returns the control, which carries a value of its form's action.
  public func carrying<Action, Value>(_ action: FormAction<Action, Value>, _ value: Value) -> Self {
    guard let field = action.field else { return self }
    return attributes(.name(field.name), .value(field.write(value)))
  }
}

extension HTMLVoidElement where Tag: HTMLTrait.Attributes.name, Tag: HTMLTrait.Attributes.value {
  /// Returns the input, which carries a value of its form's action.
  public func carrying<Action, Value>(_ action: FormAction<Action, Value>, _ value: Value) -> Self {
    guard let field = action.field else { return self }
    return attributes(.name(field.name), .value(field.write(value)))
  }
}

extension HTMLAttribute {
  /// The client sends an action while somebody types, with the fields of the form.
  public static func sendsOnInput<Action, Value>(_ action: FormAction<Action, Value>) -> Self {
    data("input", value: action.name)
  }

  /// The client sends an action when the empty control gets the focus.
  public static func sendsOnFocus<Action>(_ action: FormAction<Action, Void>) -> Self {
    data("focus", value: action.name)
  }
}
