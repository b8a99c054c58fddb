import Secrets
import Store

/// The vendors in the database.
///
/// All methods throw ``MarketError/diskFull``, ``MarketError/busy(retryAfter:)``, `DatabaseError` and
/// `CancellationError`.
struct VendorsStore: Sendable {
  let database: Database

  /// A vendor with what their secret is recognised by.
  struct Known: Sendable {
    let vendor: Vendor
    let hash: PasswordHash
  }

  /// A vendor that is to be kept.
  struct New: Sendable {
    /// As long as ``Vendor/nameLengths`` says.
    let name: String
    /// A UUID in lower case.
    let identifier: String
    let hash: PasswordHash
  }

  /// Identifies a sign-up that is sent again.
  struct SignUp: Sendable {
    /// Of the key.
    let digest: String
    /// Sign-ups before this moment are forgotten, in milliseconds since 1970.
    let notBefore: Int
  }

  /// Keeps a vendor, once for a sign-up.
  ///
  /// - Returns: the vendor; of a sign-up that came before, the one that was kept then.
  func add(_ vendor: New, _ signUp: SignUp, at moment: Int) async throws -> Known {
    try await database.marketWrite { connection in
      // All other sign-ups wait for this one, so none makes a vendor with the same key meanwhile.
      _ = try connection.moveMarketClock()
      try connection.execute("DELETE FROM marketSignUp WHERE createdAt < \(signUp.notBefore)")
      if let row = try connection.row(Self.select(signedUpBy: signUp)) { return try Known(row) }
      let made = try connection.add(vendor, at: moment)
      try connection.execute(
        "INSERT INTO marketSignUp (digest, vendor, createdAt) VALUES (\(signUp.digest), \(made.id), \(moment))")
      return Known(vendor: made, hash: vendor.hash)
    }
  }

  /// Who has signed up, also who was revoked.
  func vendor(of signUp: SignUp) async throws -> Known? {
    try await database.marketRead { try $0.row(Self.select(signedUpBy: signUp)).map { try Known($0) } }
  }

  /// Keeps a vendor.
  ///
  /// - Parameter moment: in milliseconds since 1970.
  func add(_ vendor: New, at moment: Int) async throws -> Vendor {
    try await database.marketWrite { try $0.add(vendor, at: moment) }
  }

  /// Who has an identifier, also who was revoked.
  func vendor(identifiedBy identifier: String) async throws -> Known? {
    try await database.marketRead { try $0.row(Self.select(identifiedBy: identifier)).map { try Known($0) } }
  }

  /// Who has a number, also who was revoked.
  func vendor(_ id: Int) async throws -> Known? {
    try await database.marketRead { try $0.row("\(sql: Self.selection) WHERE id = \(id)").map { try Known($0) } }
  }

  /// Vendors in the order in which they came.
  ///
  /// - Parameters:
  ///   - id: those of greater numbers.
  ///   - limit: how many at most.
  func vendors(after id: Int, limit: Int) async throws -> [Vendor] {
    try await database.marketRead { connection in
      try connection.rows("\(sql: Self.selection) WHERE id > \(id) ORDER BY id LIMIT \(limit)")
        .map { try Known($0).vendor }
    }
  }

  /// Gives a vendor another secret.
  ///
  /// - Parameter old: what their secret was recognised by until now.
  /// - Returns: whether it was that still, and they were not revoked.
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

  /// Revokes a vendor, for good.
  ///
  /// - Returns: whether there was one that was not revoked before.
  @discardableResult
  func revoke(_ id: Int, at moment: Int) async throws -> Bool {
    try await database.marketWrite { connection in
      try !connection.rows(
        "UPDATE marketVendor SET revokedAt = \(moment) WHERE id = \(id) AND revokedAt IS NULL RETURNING id"
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
  /// Keeps a vendor, within a transaction.
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
