import Foundation

/// Finds the elements of the lists of a JSON object, without reading any of them.
///
/// Takes what Foundation's decoder takes for a document (a byte order mark, a
/// comma before a closing bracket), up to the last byte, but no more than
/// ``maxDepth`` levels. Strings and numbers are only delimited: whether they
/// mean anything is for the decoder to say, row by row.
///
/// One pass, no recursion, and nothing is allocated but the ranges.
package struct JSONListScanner {
  /// What was found.
  package struct List: Equatable, Sendable {
    /// Where the elements are, in order: those worth reading.
    package var ranges: [Range<Int>] = []
    /// How many elements the list has, all of them.
    package var count = 0
  }

  /// The bytes are no JSON, or too deep.
  package struct Malformed: Error {
    /// From which byte on; all there are for a document that was cut.
    package let offset: Int
    /// Whether it is JSON as far as that, but deeper than ``maxDepth``.
    package let isTooDeep: Bool
  }

  /// Which elements are worth reading.
  package struct Limits: Sendable {
    /// How many; default 400.
    package var elements = 400
    /// The longest, in bytes; default 256 KiB.
    package var elementBytes = 256 << 10
    /// The most values in one, those within each other all counted; default 1,000.
    package var elementValues = 1_000

    /// The defaults.
    package init() {}
  }

  /// How deep values may stand in each other, the document and the list included: a bit of an integer for each level.
  static let maxDepth = 64

  private let start: UnsafePointer<UInt8>
  private let end: Int
  private let limits: Limits
  private var index = 0

  private init(_ start: UnsafePointer<UInt8>, count: Int, limits: Limits = Limits()) {
    self.start = start
    end = count
    self.limits = limits
  }

  private var malformed: Malformed { Malformed(offset: index, isTooDeep: false) }

  /// Walks through a document.
  ///
  /// - Parameters:
  ///   - key: the name the list has in the document's outermost object, spelled without escapes; the first counts.
  ///   - bytes: the document.
  /// - Returns: `nil` if there is neither a list nor a lone object, which counts as a list of one, under that name.
  /// - Throws: ``Malformed``, also for a fault behind the list.
  static func list(under key: String, in bytes: UnsafeBufferPointer<UInt8>) throws(Malformed) -> List? {
    guard let start = bytes.baseAddress else { throw Malformed(offset: 0, isTooDeep: false) }
    var scanner = JSONListScanner(start, count: bytes.count)
    return try scanner.list(under: Array(key.utf8))
  }

  /// Walks through a document for several of its values, which are not looked into.
  ///
  /// - Parameters:
  ///   - names: those they have in the document's outermost object, spelled without escapes; of each the first counts.
  ///   - bytes: the document.
  /// - Returns: where they are; those that are not there are missing, and all of a document that is no object.
  /// - Throws: ``Malformed``, wherever the fault is.
  package static func values(
    of names: [String], in bytes: UnsafeBufferPointer<UInt8>
  ) throws(Malformed) -> [String: Range<Int>] {
    guard let start = bytes.baseAddress else { throw Malformed(offset: 0, isTooDeep: false) }
    var scanner = JSONListScanner(start, count: bytes.count)
    return try scanner.values(of: names)
  }

  /// Finds the elements of a list.
  ///
  /// - Parameters:
  ///   - value: where the list is in the document, see ``values(of:in:)``.
  ///   - bytes: the document.
  ///   - limits: which elements are worth reading.
  /// - Returns: `nil` if there is neither a list nor a lone object, which counts as a list of one.
  /// - Throws: ``Malformed``, which cannot happen where ``values(of:in:)`` has been.
  package static func list(
    at value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, limits: Limits
  ) throws(Malformed) -> List? {
    guard let start = bytes.baseAddress, value.upperBound <= bytes.count else {
      throw Malformed(offset: 0, isTooDeep: false)
    }
    var scanner = JSONListScanner(start, count: value.upperBound, limits: limits)
    scanner.index = value.lowerBound
    return try scanner.passList()
  }

  private mutating func list(under key: [UInt8]) throws(Malformed) -> List? {
    passMark()
    var list: List?
    if next() == UInt8(ascii: "{") { list = try passDocument(key) } else { try passValue(at: 0) }
    try passEnd()
    return list
  }

  private mutating func values(of names: [String]) throws(Malformed) -> [String: Range<Int>] {
    passMark()
    var values: [String: Range<Int>] = [:]
    if next() == UInt8(ascii: "{") { values = try passMembers(names) } else { try passValue(at: 0) }
    try passEnd()
    return values
  }

  /// Passes by a byte order mark.
  private mutating func passMark() {
    if end >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { index = 3 }
  }

  private mutating func passEnd() throws(Malformed) {
    _ = next()
    guard index == end else { throw malformed }
  }

  private mutating func passMembers(_ names: [String]) throws(Malformed) -> [String: Range<Int>] {
    index += 1
    var values: [String: Range<Int>] = [:]
    while next() != UInt8(ascii: "}") {
      let name = try passString()
      try pass(UInt8(ascii: ":"))
      _ = next()
      let first = index
      try passValue(at: 1)
      for wanted in names where values[wanted] == nil && spells(name, wanted) { values[wanted] = first..<index }
      try passComma(before: UInt8(ascii: "}"))
    }
    index += 1
    return values
  }

  private func spells(_ name: Range<Int>, _ text: String) -> Bool {
    text.utf8.elementsEqual(UnsafeBufferPointer(start: start + name.lowerBound, count: name.count))
  }

  private mutating func passDocument(_ key: [UInt8]) throws(Malformed) -> List? {
    index += 1
    var list: List?
    var isFound = false
    while next() != UInt8(ascii: "}") {
      let name = try passString()
      try pass(UInt8(ascii: ":"))
      if !isFound, name.count == key.count, memcmp(start + name.lowerBound, key, key.count) == 0 {
        isFound = true
        list = try passList()
      } else {
        try passValue(at: 1)
      }
      try passComma(before: UInt8(ascii: "}"))
    }
    index += 1
    return list
  }

  private mutating func passList() throws(Malformed) -> List? {
    var list = List()
    switch next() {
    case UInt8(ascii: "["):
      index += 1
      while next() != UInt8(ascii: "]") {
        try passElement(of: &list, at: 2)
        try passComma(before: UInt8(ascii: "]"))
      }
      index += 1
    case UInt8(ascii: "{"): try passElement(of: &list, at: 1)
    default:
      try passValue(at: 1)
      return nil
    }
    return list
  }

  private mutating func passElement(of list: inout List, at level: Int) throws(Malformed) {
    let first = index
    let values = try passValue(at: level)
    list.count += 1
    guard list.ranges.count < limits.elements, index - first <= limits.elementBytes, values <= limits.elementValues
    else { return }
    list.ranges.append(first..<index)
  }
}

extension JSONListScanner {
  /// Passes by a value, whatever is in it.
  ///
  /// - Returns: how many values it is made of, itself included.
  @discardableResult
  private mutating func passValue(at level: Int) throws(Malformed) -> Int {
    // A bit for each open bracket, the innermost lowest: whether it is an object's.
    var objects: UInt64 = 0
    var depth = 0
    var values = 0
    repeat {
      values += 1
      let first = next()
      let opens = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      if opens {
        guard level + depth < Self.maxDepth else { throw Malformed(offset: index, isTooDeep: true) }
        objects = objects << 1 | (first == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        index += 1
      } else {
        try passScalar(first)
      }
      try passToNextValue(&objects, &depth, isFirst: opens)
    } while depth > 0
    return values
  }

  /// Goes to where the next value begins, through every bracket that closes on the way.
  private mutating func passToNextValue(
    _ objects: inout UInt64, _ depth: inout Int, isFirst: Bool
  ) throws(Malformed) {
    var isFirst = isFirst
    while depth > 0 {
      let isObject = objects & 1 == 1
      let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if !isFirst { try passComma(before: closing) }
      guard next() == closing else {
        if isObject {
          _ = try passString()
          try pass(UInt8(ascii: ":"))
        }
        return
      }
      index += 1
      objects >>= 1
      depth -= 1
      isFirst = false
    }
  }

  private mutating func passScalar(_ first: UInt8) throws(Malformed) {
    switch first {
    case UInt8(ascii: "\""): _ = try passString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): passNumber()
    case UInt8(ascii: "t"): try pass("true")
    case UInt8(ascii: "f"): try pass("false")
    case UInt8(ascii: "n"): try pass("null")
    default: throw malformed
    }
  }

  /// - Returns: what stands between the quotes, escapes and all.
  private mutating func passString() throws(Malformed) -> Range<Int> {
    try pass(UInt8(ascii: "\""))
    let first = index
    while let found = memchr(start + index, Int32(UInt8(ascii: "\"")), end - index) {
      let quote = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      var run = quote
      while run > first, start[run - 1] == UInt8(ascii: "\\") { run -= 1 }
      index = quote + 1
      if (quote - run) & 1 == 0 { return first..<quote }
    }
    index = end
    throw malformed
  }

  private mutating func passNumber() {
    while index < end {
      switch start[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
      default: return
      }
    }
  }

  private mutating func pass(_ word: StaticString) throws(Malformed) {
    guard end - index >= word.utf8CodeUnitCount, memcmp(start + index, word.utf8Start, word.utf8CodeUnitCount) == 0
    else { throw malformed }
    index += word.utf8CodeUnitCount
  }

  private mutating func pass(_ byte: UInt8) throws(Malformed) {
    guard next() == byte else { throw malformed }
    index += 1
  }

  /// Passes by a comma, which may be missing only before the bracket.
  private mutating func passComma(before closing: UInt8) throws(Malformed) {
    let byte = next()
    if byte == UInt8(ascii: ",") {
      index += 1
    } else if byte != closing {
      throw malformed
    }
  }

  /// Goes to the next byte that is not blank.
  ///
  /// - Returns: that byte; 0, which is nowhere allowed, at the end.
  private mutating func next() -> UInt8 {
    while index < end {
      let byte = start[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      index += 1
    }
    return 0
  }
}
