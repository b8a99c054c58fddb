import Secrets
import Store

/// The vendors in the database.
///
/// All methods throw ``MarketError/diskFull``, ``MarketError/busy(retryAfter:)``, `DatabaseError` and
/// `CancellationError`.
struct VendorsStore: Sendable {
  let database: Database

  /// A vendor with the hash of its secret.
  struct Known: Sendable {
    let vendor: Vendor
    let hash: PasswordHash
  }

  /// A vendor to be stored.
  struct New: Sendable {
    /// Name, with a length in ``Vendor/nameLengths``.
    let name: String
    /// A UUID in lower case.
    let identifier: String
    let hash: PasswordHash
  }

  /// Identifies a repeated sign-up.
  struct SignUp: Sendable {
    /// Digest of the sign-up key.
    let digest: String
    /// Sign-ups before this time are forgotten, in milliseconds since 1970.
    let notBefore: Int
  }

  /// Stores a vendor, once for each sign-up.
  ///
  /// - Returns: the vendor; for a repeated sign-up, the vendor of the first one.
  func add(_ vendor: New, _ signUp: SignUp, at moment: Int) async throws -> Known {
    try await database.marketWrite { connection in
      // This locks the clock, so no other sign-up can store a vendor with the same key in between.
      _ = try connection.moveMarketClock()
      try connection.execute("DELETE FROM marketSignUp WHERE createdAt < \(signUp.notBefore)")
      if let row = try connection.row(Self.select(signedUpBy: signUp)) { return try Known(row) }
      let made = try connection.add(vendor, at: moment)
      try connection.execute(
        "INSERT INTO marketSignUp (digest, vendor, createdAt) VALUES (\(signUp.digest), \(made.id), \(moment))")
      return Known(vendor: made, hash: vendor.hash)
    }
  }

  /// Returns the vendor of a sign-up, even a revoked one.
  func vendor(of signUp: SignUp) async throws -> Known? {
    try await database.marketRead { try $0.row(Self.select(signedUpBy: signUp)).map { try Known($0) } }
  }

  /// Stores a vendor.
  ///
  /// - Parameters:
  ///   - vendor: the vendor to store.
  ///   - moment: current time in milliseconds since 1970.
  func add(_ vendor: New, at moment: Int) async throws -> Vendor {
    try await database.marketWrite { try $0.add(vendor, at: moment) }
  }

  /// Returns the vendor with an identifier, even a revoked one.
  func vendor(identifiedBy identifier: String) async throws -> Known? {
    try await database.marketRead { try $0.row(Self.select(identifiedBy: identifier)).map { try Known($0) } }
  }

  /// Returns the vendor with an id, even a revoked one.
  func vendor(_ id: Int) async throws -> Known? {
    try await database.marketRead { try $0.row("\(sql: Self.selection) WHERE id = \(id)").map { try Known($0) } }
  }

  /// Returns vendors in the order of their ids, including revoked ones.
  ///
  /// - Parameters:
  ///   - id: returns vendors with greater ids.
  ///   - limit: maximum number.
  func vendors(after id: Int, limit: Int) async throws -> [Vendor] {
    try await database.marketRead { connection in
      try connection.rows("\(sql: Self.selection) WHERE id > \(id) ORDER BY id LIMIT \(limit)")
        .map { try Known($0).vendor }
    }
  }

  /// Replaces the hash of a vendor's secret.
  ///
  /// - Parameters:
  ///   - id: id of the vendor.
  ///   - old: expected current hash.
  ///   - new: new hash.
  /// - Returns: false if the current hash differs or the vendor is revoked.
  func change(_ id: Int, from old: PasswordHash, to new: PasswordHash) async throws -> Bool {
    try await database.marketWrite { connection in
      try !connection.rows(
        """
        UPDATE marketVendor SET secretHash = \(new.text)
        WHERE id = \(id) AND secretHash = \(old.text) AND revokedAt IS NULL RETURNING id
        """
      ).isEmpty
    }
  }

  /// Returns how buyers reach a vendor; nil if it has not said it, or is revoked.
  func contact(of id: Int) async throws -> String? {
    try await database.marketRead { connection in
      try connection.row("SELECT contact FROM marketVendor WHERE id = \(id) AND revokedAt IS NULL")?
        .optionalString("contact")
    }
  }

  /// Stores how buyers reach an active vendor; nil removes it.
  func setContact(_ contact: String?, of id: Int) async throws {
    try await database.marketWrite { connection in
      try connection.execute(
        "UPDATE marketVendor SET contact = \(contact) WHERE id = \(id) AND revokedAt IS NULL")
    }
  }

  /// Revokes a vendor for good, and removes its contact.
  ///
  /// - Returns: false if the vendor does not exist or was already revoked.
  @discardableResult
  func revoke(_ id: Int, at moment: Int) async throws -> Bool {
    try await database.marketWrite { connection in
      try !connection.rows(
        """
        UPDATE marketVendor SET revokedAt = \(moment), contact = NULL
        WHERE id = \(id) AND revokedAt IS NULL RETURNING id
        """
      ).isEmpty
    }
  }

  // MARK: Statements

  private static let selection: SQL = """
    SELECT id, identifier, name, secretHash, createdAt, revokedAt FROM marketVendor
    """

  static func select(signedUpBy signUp: SignUp) -> SQL {
    """
    \(sql: selection) WHERE id = (
      SELECT vendor FROM marketSignUp WHERE digest = \(signUp.digest) AND createdAt >= \(signUp.notBefore))
    """
  }

  static func select(identifiedBy identifier: String) -> SQL {
    "\(sql: selection) WHERE identifier = \(identifier)"
  }
}

extension VendorsStore.Known {
  fileprivate init(_ row: Row) throws {
    vendor = Vendor(
      id: try row.int("id"), name: try row.string("name"), identifier: try row.string("identifier"),
      createdAt: try row.int("createdAt"), revokedAt: try row.optionalInt("revokedAt"))
    hash = PasswordHash(text: try row.string("secretHash"))
  }
}

extension Connection {
  /// Stores a vendor within a transaction.
  func add(_ vendor: VendorsStore.New, at moment: Int) throws -> Vendor {
    let id = try moveMarketClock(vendors: 1).vendor
    try execute(
      """
      INSERT INTO marketVendor (id, identifier, name, secretHash, createdAt)
      VALUES (\(id), \(vendor.identifier), \(vendor.name), \(vendor.hash.text), \(moment))
      """)
    return Vendor(id: id, name: vendor.name, identifier: vendor.identifier, createdAt: moment, revokedAt: nil)
  }
}
