/// The credentials of a vendor, which give full control of the vendor's products.
///
/// Descriptions and prints omit them, and they are not `Codable`, so that they are not logged or encoded by accident.
public struct VendorCredentials: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The header field `identifier`: 1 ... 64 visible ASCII characters.
  public let identifier: String
  /// The password: 1 ... 64 visible ASCII characters.
  public let secret: String

  /// Reads credentials that a user has entered; spaces at the ends are dropped.
  ///
  /// - Returns: `nil` if a server cannot have issued them.
  public init?(identifier: String, secret: String) {
    guard let identifier = Self.word(identifier), let secret = Self.word(secret) else { return nil }
    self.identifier = identifier
    self.secret = secret
  }

  /// A placeholder without the credentials.
  public var description: String { "(vendor)" }
  /// A placeholder without the credentials.
  public var debugDescription: String { description }

  private static func word(_ text: String) -> String? {
    let bytes = text.utf8.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let end = bytes.lastIndex { $0 > 0x20 }.map(bytes.index(after:)) ?? bytes.startIndex
    let word = bytes[bytes.startIndex..<end]
    guard (1...64).contains(word.count), word.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}

/// A vendor's shop on a server.
public struct Shop: Sendable, Hashable {
  /// The vendor; `nil` for a shop entered by its credentials, until the server names the vendor with the first product.
  public let vendor: Product.Vendor?
  /// The credentials.
  public let credentials: VendorCredentials
  /// Whether the user has noted the credentials. Until then the app shows them.
  public let isNoted: Bool
  /// Whether the server has named the vendor, which it does only with a valid secret.
  public var isConfirmed: Bool { vendor != nil }

  /// Creates a shop.
  public init(vendor: Product.Vendor?, credentials: VendorCredentials, isNoted: Bool = true) {
    self.vendor = vendor
    self.credentials = credentials
    self.isNoted = isNoted
  }

  /// Whether a product may belong to this shop. For a shop without a known vendor, any may.
  func mayHave(_ product: Product) -> Bool { vendor.map { $0.id == product.vendor.id } ?? true }

  /// Whether the credentials would be lost if others replaced them.
  func isLostBy(keeping other: VendorCredentials) -> Bool {
    !isNoted && credentials.identifier != other.identifier
  }
}
