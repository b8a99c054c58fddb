import TestSupport

/// Writes random JSON, the same for the same seed.
struct RandomJSON {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A document with a list, or a single object, of random rows under `results`, and random members around it.
  mutating func document() -> String {
    let rows = (0..<number(7)).map { _ in value(depth: 0) }
    let list = number(8) == 0 ? object(depth: 1) : joined(rows, "[", "]")
    var members = (0..<number(4)).map { _ in "\(string(depth: 0))\(blank()):\(value(depth: 0))" }
    members.insert("\"results\"\(blank()):\(blank())\(list)", at: number(members.count + 1))
    return (number(9) == 0 ? "\u{FEFF}" : "") + blank() + joined(members, "{", "}") + blank()
  }

  /// Bytes with one of them, or a run of them, changed, inserted or removed.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let place = number(bytes.count)
    let rest = number(6)
    let byte = Self.telling[number(Self.telling.count)]
    switch number(5) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place..<min(place + rest, bytes.count))
    default: bytes.removeLast(rest)
    }
    return bytes
  }

  /// Bytes with zeros after each `\u`. Foundation's decoder skips four bytes there and accepts no quote among them; the
  /// scanner does not check that. So the two need not agree on such an escape.
  static func withDigits(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices.dropLast() where bytes[index...].starts(with: "\\u".utf8) {
      for place in index + 2..<min(index + 6, bytes.count) { bytes[place] = UInt8(ascii: "0") }
    }
    return bytes
  }

  /// Bytes with and without a meaning in JSON.
  private static let telling = Array("{}[],:\"\\ \n\t019-+.eEtrufalsn/'x".utf8) + [0x00, 0x0B, 0x7F, 0x80, 0xC2, 0xFF]

  private mutating func value(depth: Int) -> String {
    switch number(depth < 4 ? 8 : 5) {
    case 0: ["true", "false", "null"][number(3)]
    case 1: ["0", "-1", "17", "2.5", "-0.25", "1e3", "4E-2"][number(7)]
    case 2, 3: string(depth: depth + 1)
    case 4: ["[]", "{}", "[ ]", "{\n}"][number(4)]
    case 5: object(depth: depth + 1)
    default: joined((0..<number(4)).map { _ in value(depth: depth + 1) }, "[", "]")
    }
  }

  private mutating func object(depth: Int) -> String {
    let members = (0..<number(4)).map { "\(string(depth: depth, $0))\(blank()):\(blank())\(value(depth: depth + 1))" }
    return joined(members, "{", "}")
  }

  /// A name or a text. Names in an object are unique, because JSON does not define which of two members counts.
  private mutating func string(depth: Int, _ member: Int = 0) -> String {
    let name = depth > 0 && number(4) == 0 ? "results" : String(number(1_000_000))
    let odd = ["", "가", "\\\"", "\\\\", "\\n", "\\u00e9", "}", "]", ",", "{\\\"results\\\":[1]}", "😀"][number(11)]
    return "\"\(name)\(member == 0 ? "" : String(member))\(name == "results" ? "" : odd)\""
  }

  private mutating func joined(_ parts: [String], _ opening: String, _ closing: String) -> String {
    let inside = parts.map { blank() + $0 + blank() }.joined(separator: ",")
    return opening + (parts.isEmpty ? blank() : inside + (number(9) == 0 ? "," : "")) + blank() + closing
  }

  private mutating func blank() -> String { ["", "", "", " ", "\n", "\t\r\n "][number(6)] }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &random) }
}
