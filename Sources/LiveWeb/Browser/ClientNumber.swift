/// A number from a request header, small enough that counting on from it cannot overflow.
///
/// Browsers count in doubles, exact up to 2⁵³. A greater number is not from a page of the app, and counts as missing.
struct ClientNumber: Sendable, Hashable {
  static let limit: UInt64 = 1 << 53

  /// The number, 0 ... 2⁵³.
  let value: UInt64

  /// Reads the value of a header: decimal digits only.
  init?(_ text: String?) {
    guard let text, (1...16).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = UInt64(text), value <= Self.limit
    else { return nil }
    self.value = value
  }
}
