/// A named part of a cell: an element with `data-part`. It is sent alone if nothing else of the cell has changed.
struct CellPart: Equatable {
  /// The part's name.
  let name: String
  /// The part's HTML.
  let html: [UInt8]

  /// Finds the innermost part that contains all differences of two versions of a cell.
  ///
  /// - Parameters:
  ///   - old: the cell of the old item, drawn now. What the browser shows was drawn earlier: what a cell shows besides
  ///     its item may stay older.
  ///   - new: the HTML that the browser should show. Both are rendered by `HTML`, which escapes `<` and `>` wherever
  ///     they are not part of a tag.
  /// - Returns: the part of the new version; `nil` if there is no difference, or no part contains them all.
  static func changed(from old: [UInt8], to new: [UInt8]) -> CellPart? {
    guard var end = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return nil }
    while let opening = Opening(last: new[..<end]) {
      end = opening.start
      guard let oldEnd = opening.end(in: old), let newEnd = opening.end(in: new), old[oldEnd...] == new[newEnd...]
      else { continue }
      return CellPart(name: String(decoding: opening.name, as: UTF8.self), html: Array(new[opening.start..<newEnd]))
    }
    return nil
  }

  /// Whether a cell has a part.
  static func isIn(_ cell: [UInt8]) -> Bool { Opening(last: cell[...]) != nil }
}

/// The beginning of a part: its start tag as far as the name of the part.
private struct Opening {
  /// The index of the tag's `<`.
  let start: Int
  let tag: ArraySlice<UInt8>
  let name: ArraySlice<UInt8>

  private static let attribute = Array(" data-part='".utf8)

  /// Finds the last one in the beginning of a cell.
  init?(last html: ArraySlice<UInt8>) {
    var end = html.endIndex
    while let quote = html[..<end].lastIndex(of: UInt8(ascii: "'")) {
      end = quote
      guard let first = html[..<quote].lastIndex(of: UInt8(ascii: "'")),
        html[...first].suffix(Self.attribute.count).elementsEqual(Self.attribute),
        let start = html[..<first].lastIndex(of: UInt8(ascii: "<")), !html[start..<first].contains(UInt8(ascii: ">"))
      else { continue }
      self.start = start
      tag = html[(start + 1)...].prefix { $0 != UInt8(ascii: " ") }
      name = html[(first + 1)..<quote]
      return
    }
    return nil
  }

  /// The index after the element's end tag; `nil` if there is none.
  func end(in html: [UInt8]) -> Int? {
    var depth = 0
    var rest = html[start...]
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = html[(next + 1)...]
      let isEnd = rest.first == UInt8(ascii: "/")
      let named = isEnd ? rest.dropFirst() : rest
      guard named.starts(with: tag), let after = named.dropFirst(tag.count).first,
        after == UInt8(ascii: ">") || after == UInt8(ascii: " ")
      else { continue }
      depth += isEnd ? -1 : 1
      if depth == 0 { return named.startIndex + tag.count + 1 }
    }
    return nil
  }
}
