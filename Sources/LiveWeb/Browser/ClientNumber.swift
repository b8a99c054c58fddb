/// A number that a browser says in a header, small enough to be counted on from.
///
/// What a browser counts it counts as a double: 2⁵³ is as far as it gets. Anything else was sent by no page of ours, and
/// is as good as nothing said.
struct ClientNumber: Sendable, Hashable {
  static let limit: UInt64 = 1 << 53

  /// 0 ... 2⁵³.
  let value: UInt64

  /// Reads a header's value: decimal digits alone.
  init?(_ text: String?) {
    guard let text, (1...16).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = UInt64(text), value <= Self.limit
    else { return nil }
    self.value = value
  }
}
