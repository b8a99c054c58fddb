extension HTMLWriter {
  /// Writes `<name`, the attributes and `>`.
  @inlinable
  mutating func write<Tag>(startOf name: StaticString, _ attributes: [HTMLAttribute<Tag>]) {
    attributes.withUnsafeBufferPointer { attributes in
      // An attribute consists only of its record, so both have the same layout.
      attributes.withMemoryRebound(to: HTMLAttributeRecord.self) { write(startOf: name, records: $0) }
    }
  }

  @usableFromInline
  mutating func write(startOf name: StaticString, records: UnsafeBufferPointer<HTMLAttributeRecord>) {
    bytes.append(UInt8(ascii: "<"))
    write(literal: name)
    if !records.isEmpty { write(attributes: records) }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes `</name>`.
  @usableFromInline
  mutating func write(endOf name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    write(literal: name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Doubles the line feed at an index, if there is one.
  @usableFromInline
  mutating func doubleNewline(at index: Int) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\n") else { return }
    bytes.insert(UInt8(ascii: "\n"), at: index)
  }

  /// Writes attributes, each name once: at the place of the first one, with the
  /// value of the last one. Classes are combined.
  private mutating func write(attributes: UnsafeBufferPointer<HTMLAttributeRecord>) {
    guard Self.mayRepeat(attributes) else {
      for index in attributes.indices where attributes[index].kind != .absent { write(attributes, at: index) }
      return
    }
    for index in attributes.indices where attributes[index].kind != .absent {
      if Self.index(ofNameAt: index, in: attributes, 0..<index) != nil { continue }
      let last = Self.index(ofNameAt: index, in: attributes, index..<attributes.count)
      if attributes[index].kind == .classes {
        write(classes: attributes, from: index)
      } else {
        write(attributes, at: last ?? index)
      }
    }
  }

  /// Whether two names may be equal. `false` is certain; `true` needs a
  /// comparison.
  private static func mayRepeat(_ attributes: UnsafeBufferPointer<HTMLAttributeRecord>) -> Bool {
    var seen: UInt64 = 0
    for index in attributes.indices {
      let bit = attributes[index].name.withUTF8Buffer { name in
        UInt64(1) &<< UInt64(name.count &* 7 &+ Int(name.first ?? 0))
      }
      if seen & bit != 0 { return true }
      seen |= bit
    }
    return false
  }

  /// The last index in a range at which the attribute has the same name as the
  /// one at `index`.
  private static func index(
    ofNameAt index: Int, in attributes: UnsafeBufferPointer<HTMLAttributeRecord>, _ range: Range<Int>
  ) -> Int? {
    range.last {
      attributes[$0].kind != .absent && attributes[$0].prefix == attributes[index].prefix
        && attributes[$0].name.equals(attributes[index].name)
    }
  }

  private mutating func write(_ attributes: UnsafeBufferPointer<HTMLAttributeRecord>, at index: Int) {
    bytes.append(UInt8(ascii: " "))
    switch attributes[index].prefix {
    case .none: break
    case .aria: write(literal: "aria-")
    case .data: write(literal: "data-")
    }
    write(literal: attributes[index].name)
    let kind = attributes[index].kind
    if kind == .flag { return }
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "'"))
    switch kind {
    case .absent, .flag: break
    case .text, .classes: write(attributeValue: attributes[index].text)
    case .url: write(attributeValue: HTMLURL.isHarmless(attributes[index].text) ? attributes[index].text : "#")
    case .integer: write(integer: attributes[index].number)
    }
    bytes.append(UInt8(ascii: "'"))
  }

  private mutating func write(classes attributes: UnsafeBufferPointer<HTMLAttributeRecord>, from first: Int) {
    write(literal: " class='")
    write(attributeValue: attributes[first].text)
    for index in (first + 1)..<attributes.count where attributes[index].kind == .classes {
      bytes.append(UInt8(ascii: " "))
      write(attributeValue: attributes[index].text)
    }
    bytes.append(UInt8(ascii: "'"))
  }
}
