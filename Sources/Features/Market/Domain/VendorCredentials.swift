/// With what somebody sells on a server: two words that are worth all their goods.
///
/// It is never described, printed or encoded by accident: its texts are reached by name alone.
public struct VendorCredentials: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// What stands in the head of calls: 1 ... 64 visible ASCII characters.
  public let identifier: String
  /// The password: 1 ... 64 visible ASCII characters.
  public let secret: String

  /// Reads what somebody has typed or brought along; spaces at the ends are left out.
  ///
  /// - Returns: `nil` for anything that no server gives out.
  public init?(identifier: String, secret: String) {
    guard let identifier = Self.word(identifier), let secret = Self.word(secret) else { return nil }
    self.identifier = identifier
    self.secret = secret
  }

  public var description: String { "(vendor)" }
  public var debugDescription: String { description }

  private static func word(_ text: String) -> String? {
    let bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let end = bytes.lastIndex { $0 > 0x20 }.map(bytes.index(after:)) ?? bytes.startIndex
    let word = bytes[bytes.startIndex..<end]
    guard (1...64).contains(word.count), word.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}

/// Somebody's shop on a server.
public struct Shop: Sendable, Hashable {
  /// Whose it is; `nil` for a shop brought along from an old app, until the server has said it with the first product.
  public let vendor: Product.Vendor?
  public let credentials: VendorCredentials
  /// Whether its owner has the credentials, too: until they say so they are shown to them.
  public let isNoted: Bool
  /// Whether the server has said whose it is, which it does to who has the secret alone.
  public var isConfirmed: Bool { vendor != nil }

  /// Describes a shop.
  public init(vendor: Product.Vendor?, credentials: VendorCredentials, isNoted: Bool = true) {
    self.vendor = vendor
    self.credentials = credentials
    self.isNoted = isNoted
  }

  /// Whether a product may be of this shop: one that was brought along may not know yet whose it is.
  func mayHave(_ product: Product) -> Bool { vendor.map { $0.id == product.vendor.id } ?? true }

  /// Whether nobody would know what opens it any more, were another one kept in its place.
  func isLostBy(keeping other: VendorCredentials) -> Bool {
    !isNoted && credentials.identifier != other.identifier
  }
}
