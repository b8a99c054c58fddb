/// A value of JSON that is being put together: an object's keys stay in their order.
enum JSONNode: Sendable, Hashable {
  /// A key of an object, and what it holds.
  struct Member: Sendable, Hashable {
    let key: String
    let value: JSONNode
  }

  case null
  case bool(Bool)
  /// A number, as it is to be written.
  case number(String)
  case text(String)
  case array([JSONNode])
  case object([Member])

  /// An array of texts.
  static func texts(_ values: some Sequence<String>) -> JSONNode { .array(values.map { .text($0) }) }

  /// A whole number.
  static func whole(_ value: Int) -> JSONNode { .number(String(value)) }

  /// An object with a key for each of some elements.
  static func pairs<Element>(_ elements: [Element], _ pair: (Element) -> (String, JSONNode)) -> JSONNode {
    .object(
      elements.map { element in
        let (key, value) = pair(element)
        return Member(key: key, value: value)
      })
  }

  /// What an object holds under a key; `nil` where it is none, or has no such key.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, of a text.
  var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The values, of an array.
  var elements: [JSONNode] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The object with more keys behind its own.
  func adding(_ members: JSONNode) -> JSONNode {
    guard case .object(let own) = self, case .object(let more) = members else { return self }
    return .object(own + more)
  }
}

extension JSONNode: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .whole(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONNode)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
  init(nilLiteral: ()) { self = .null }
}

extension JSONNode {
  /// The JSON as bytes.
  ///
  /// - Parameter isIndented: whether it is written for people, a line for each value. Default false.
  func bytes(isIndented: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes, depth: isIndented ? 0 : nil)
    return bytes
  }

  private func write(into bytes: inout [UInt8], depth: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .text(let text): Self.write(text, into: &bytes)
    case .array(let elements):
      Self.write("[", elements, "]", into: &bytes, depth) { $0.write(into: &$1, depth: $2) }
    case .object(let members):
      Self.write("{", members, "}", into: &bytes, depth) { member, bytes, depth in
        Self.write(member.key, into: &bytes)
        bytes += (depth == nil ? ":" : ": ").utf8
        member.value.write(into: &bytes, depth: depth)
      }
    }
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    var buffer = JSONBuffer(capacity: text.utf8.count + 2)
    buffer.add(text)
    bytes += buffer.bytes
  }

  private static func write<Element>(
    _ start: String, _ elements: [Element], _ end: String, into bytes: inout [UInt8], _ depth: Int?,
    each: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes += start.utf8
    let inner = depth.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      Self.breakLine(inner, &bytes)
      each(element, &bytes, inner)
    }
    if !elements.isEmpty { Self.breakLine(depth, &bytes) }
    bytes += end.utf8
  }

  private static func breakLine(_ depth: Int?, _ bytes: inout [UInt8]) {
    guard let depth else { return }
    bytes += "\n".utf8
    bytes += repeatElement(UInt8(ascii: " "), count: depth * 2)
  }
}
