/// A secret as the user has typed it. Descriptions and prints omit it, so that it is not logged by accident.
struct TypedSecret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var description: String { "(secret)" }
  var debugDescription: String { description }
}
