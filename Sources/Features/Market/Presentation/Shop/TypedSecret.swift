/// A secret as somebody has typed it. It is never described: its text is reached by name alone.
struct TypedSecret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var description: String { "(secret)" }
  var debugDescription: String { description }
}
