/// The identity of an item that can be saved, of any feature: an app in a country, a movie, a product of a market.
///
/// It is written as one word in links, tables and files, such as `app.KR.iphone.284815942`, and parsed strictly.
package struct ItemReference: Sendable, Hashable {
  /// The kind of item: 1 ... 16 lowercase ASCII letters, defined by the feature.
  package let kind: String
  /// The item's id in its feature: 1 ... 64 ASCII letters, digits, dots, hyphens and underscores.
  package let id: String

  /// Creates a reference.
  ///
  /// - Returns: `nil` if the kind or the id has another form.
  package init?(kind: String, id: String) {
    guard (1...16).contains(kind.utf8.count), kind.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }),
      (1...64).contains(id.utf8.count), id.utf8.allSatisfy(Self.isOfID)
    else { return nil }
    self.kind = kind
    self.id = id
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension ItemReference: LosslessStringConvertible {
  /// The reference as one word.
  package var description: String { "\(kind).\(id)" }

  /// Reads a reference that ``description`` wrote.
  ///
  /// - Returns: `nil` for anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(kind: String(parts[0]), id: String(parts[1]))
  }
}
