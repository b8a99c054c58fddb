/// The scripts of an HTML page.
///
/// It finds scripts by the values of their attributes, whose order and quotes vary. It is no HTML parser: a script inside
/// a comment counts.
struct PageScripts {
  private typealias Script = (attributes: [String: String], content: ArraySlice<UInt8>)

  private let scripts: [Script]

  /// Finds the scripts, at most 200.
  init(in page: [UInt8]) {
    var scripts: [Script] = []
    var rest = page[...]
    while scripts.count < 200, let start = rest.range(of: "<script") {
      rest = rest[start.upperBound...]
      guard let next = rest.first, Self.blanks.contains(next) || next == UInt8(ascii: ">") else { continue }
      let attributes = Self.attributes(&rest)
      guard let end = rest.range(of: "</script") else { break }
      scripts.append((attributes, rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    self.scripts = scripts
  }

  /// Returns the content of the script with an id; `nil` if there is none.
  func first(id: String) -> ArraySlice<UInt8>? { scripts.first { $0.attributes["id"] == id }?.content }

  /// Returns the contents of all scripts of a media type.
  func all(type: String) -> [ArraySlice<UInt8>] {
    scripts.filter { $0.attributes["type"]?.lowercased() == type }.map(\.content)
  }

  private static let blanks = Set(" \t\r\n\u{0C}/".utf8)

  /// Reads the attributes of a tag, up to and with its end.
  private static func attributes(_ rest: inout ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { blanks.contains($0) }
      guard let first = rest.first else { return attributes }
      if first == UInt8(ascii: ">") {
        rest.removeFirst()
        return attributes
      }
      let name = take(&rest) { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && !blanks.contains($0) }
      rest = rest.drop { blanks.contains($0) }
      var value = ""
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop { blanks.contains($0) }
        value = Self.value(&rest)
      } else if name.isEmpty {
        return attributes
      }
      attributes[name.lowercased()] = attributes[name.lowercased()] ?? value
    }
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return take(&rest) { $0 != UInt8(ascii: ">") && (!blanks.contains($0) || $0 == UInt8(ascii: "/")) }
    }
    rest.removeFirst()
    defer { rest = rest.dropFirst() }
    return take(&rest) { $0 != quote }
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, while isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(decoding: part, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The range of the first occurrence of an ASCII text in lower case, which may be in any case here.
  fileprivate func range(of text: StaticString) -> Range<Int>? {
    text.withUTF8Buffer { wanted in
      var start = startIndex
      // The first byte of a text is `<`, which has no case.
      while let found = self[start...].firstIndex(of: wanted[0]), found + wanted.count <= endIndex {
        let isEqual = wanted.indices.allSatisfy { place in
          let byte = self[found + place]
          return byte == wanted[place] || (byte | 0x20 == wanted[place] && wanted[place] >= UInt8(ascii: "a"))
        }
        if isEqual { return found..<(found + wanted.count) }
        start = found + 1
      }
      return nil
    }
  }
}
