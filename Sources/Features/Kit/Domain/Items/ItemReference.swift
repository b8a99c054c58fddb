/// Names something that can be kept, whatever feature it is of: an app of a country, a film, goods of a market.
///
/// It is written into links, tables and files in one word, `app.KR.iphone.284815942`, and read back strictly.
package struct ItemReference: Sendable, Hashable {
  /// What it is: 1 ... 16 small ASCII letters, as the feature that has it says.
  package let kind: String
  /// Which one it is: 1 ... 64 ASCII letters, digits, dots, hyphens and underscores; what they mean is the feature's.
  package let id: String

  /// Names an item.
  ///
  /// - Returns: `nil` for a kind or an id of another form.
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
  /// The reference in one word.
  package var description: String { "\(kind).\(id)" }

  /// Reads what ``description`` wrote.
  ///
  /// - Returns: `nil` for anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(kind: String(parts[0]), id: String(parts[1]))
  }
}
