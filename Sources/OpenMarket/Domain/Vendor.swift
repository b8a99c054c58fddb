/// Somebody who sells.
public struct Vendor: Sendable, Hashable, Identifiable {
  /// How long a name may be, in characters as people count them.
  public static let nameLengths = 1...40

  /// 1 or more; public.
  public let id: Int
  /// What everybody sees, as long as ``nameLengths`` says.
  public let name: String
  /// What a vendor's requests carry as `identifier`: a UUID in lower case. Told to the vendor alone.
  public let identifier: String
  /// When they came, in milliseconds since 1970.
  public let createdAt: Int
  /// When they were revoked; `nil` while they may sell.
  public let revokedAt: Int?

  /// Describes a vendor.
  public init(id: Int, name: String, identifier: String, createdAt: Int, revokedAt: Int?) {
    self.id = id
    self.name = name
    self.identifier = identifier
    self.createdAt = createdAt
    self.revokedAt = revokedAt
  }
}

/// What a new vendor, or one whose secret was changed, is told once.
public struct VendorCredentials: Sendable, Hashable {
  public let vendor: Vendor
  /// 16 letters and digits. Kept as a hash only.
  public let secret: String

  /// Describes credentials.
  public init(vendor: Vendor, secret: String) {
    self.vendor = vendor
    self.secret = secret
  }
}
