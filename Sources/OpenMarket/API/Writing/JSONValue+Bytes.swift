import OrderedCollections

extension JSONValue {
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
    case .string(let text): Self.write(text, into: &bytes)
    case .array(let elements):
      Self.write("[", elements, "]", into: &bytes, depth) { $0.write(into: &$1, depth: $2) }
    case .object(let members):
      Self.write("{", members.elements, "}", into: &bytes, depth) { member, bytes, depth in
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

  private static func write<Elements: Collection>(
    _ start: String, _ elements: Elements, _ end: String, into bytes: inout [UInt8], _ depth: Int?,
    each: (Elements.Element, inout [UInt8], Int?) -> Void
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
