/// A seller.
public struct Vendor: Sendable, Hashable, Identifiable {
  /// Length of a name, in characters as users count them.
  public static let nameLengths = 1...40

  /// Maximum length of a contact, in characters as users count them.
  public static let mostContact = 200

  /// Public id, 1 or more.
  public let id: Int
  /// Public name, with a length in ``nameLengths``.
  public let name: String
  /// Secret identifier that requests send as `identifier`: a UUID in lower case.
  public let identifier: String
  /// Time of the sign-up, in milliseconds since 1970.
  public let createdAt: Int
  /// Time of the revocation; nil for an active vendor.
  public let revokedAt: Int?

  /// Creates a vendor.
  public init(id: Int, name: String, identifier: String, createdAt: Int, revokedAt: Int?) {
    self.id = id
    self.name = name
    self.identifier = identifier
    self.createdAt = createdAt
    self.revokedAt = revokedAt
  }
}

/// Credentials that a vendor sees once: after sign-up, or after a change of the secret.
public struct VendorCredentials: Sendable, Hashable {
  /// The vendor.
  public let vendor: Vendor
  /// 16 letters and digits. Only its hash is stored.
  public let secret: String

  /// Creates credentials.
  public init(vendor: Vendor, secret: String) {
    self.vendor = vendor
    self.secret = secret
  }
}
