import Foundation

/// Finds the elements of the lists in a JSON object without decoding them.
///
/// It accepts complete documents that Foundation's decoder accepts, at most ``maxDepth`` levels deep. They may have a
/// byte order mark, and a comma before a closing bracket. It only finds the ends of strings and numbers; the decoder
/// validates them, row by row.
///
/// It makes one pass without recursion, and allocates only the ranges.
package struct JSONListScanner {
  /// A list of the document.
  package struct List: Equatable, Sendable {
    /// The byte ranges of the elements to decode, in order.
    package var ranges: [Range<Int>] = []
    /// The number of all elements.
    package var count = 0
  }

  /// The bytes are not JSON, or nested too deeply.
  package struct Malformed: Error {
    /// The offset of the fault in bytes; the length of the document if it was cut off.
    package let offset: Int
    /// Whether the fault is a nesting deeper than ``maxDepth``.
    package let isTooDeep: Bool
  }

  /// Limits for the elements to decode.
  package struct Limits: Sendable {
    /// The number of elements; default 400.
    package var elements = 400
    /// The greatest length of an element in bytes; default 256 KiB.
    package var elementBytes = 256 << 10
    /// The greatest number of values in an element, including nested ones; default 1,000.
    package var elementValues = 1_000

    /// Creates the default limits.
    package init() {}
  }

  /// The greatest nesting depth, including the document and the list; one bit of an integer per level.
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

  /// Scans a document for one list.
  ///
  /// - Parameters:
  ///   - key: the name of the list in the document's outermost object, written without escapes. The first occurrence
  ///     counts.
  ///   - bytes: the document.
  /// - Returns: the list; a single object instead of a list counts as a list of one. `nil` if the name has neither.
  /// - Throws: ``Malformed``, also for a fault after the list.
  static func list(under key: String, in bytes: UnsafeBufferPointer<UInt8>) throws(Malformed) -> List? {
    guard let start = bytes.baseAddress else { throw Malformed(offset: 0, isTooDeep: false) }
    var scanner = JSONListScanner(start, count: bytes.count)
    return try scanner.list(under: Array(key.utf8))
  }

  /// Scans a document for several values and returns their ranges.
  ///
  /// - Parameters:
  ///   - names: the names in the document's outermost object, written without escapes. The first occurrence of each
  ///     counts.
  ///   - bytes: the document.
  /// - Returns: the byte ranges of the values, without missing ones; empty if the document is not an object.
  /// - Throws: ``Malformed`` for a fault anywhere.
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
  ///   - value: the range of the list in the document, see ``values(of:in:)``.
  ///   - bytes: the document.
  ///   - limits: the limits for the elements to decode.
  /// - Returns: the list; a single object counts as a list of one. `nil` if the value is neither.
  /// - Throws: ``Malformed``, which cannot happen for a range of ``values(of:in:)``.
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

  /// Skips a byte order mark.
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
  /// Skips a value with everything in it.
  ///
  /// - Returns: the number of values that it consists of, including itself.
  @discardableResult
  private mutating func passValue(at level: Int) throws(Malformed) -> Int {
    // One bit per open bracket, the innermost lowest: 1 for an object, 0 for a list.
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

  /// Skips to the start of the next value, closing the brackets on the way.
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

  /// Skips a string.
  ///
  /// - Returns: the range between the quotes, with escapes.
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

  /// Skips a comma, which may be missing only before the closing bracket.
  private mutating func passComma(before closing: UInt8) throws(Malformed) {
    let byte = next()
    if byte == UInt8(ascii: ",") {
      index += 1
    } else if byte != closing {
      throw malformed
    }
  }

  /// Skips white space.
  ///
  /// - Returns: the next byte; 0, which is never valid, at the end.
  private mutating func next() -> UInt8 {
    while index < end {
      let byte = start[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      index += 1
    }
    return 0
  }
}
