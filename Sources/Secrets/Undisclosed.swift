/// A value with a secret. Its descriptions are the name of its type, and its mirror has no children, so that no log and
/// no dump contains the secret.
public protocol Undisclosed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Undisclosed {
  /// The type's name.
  public var description: String { "\(Self.self)" }
  /// The type's name.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
