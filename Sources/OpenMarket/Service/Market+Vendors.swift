import Logging
import Secrets

// MARK: Vendors

extension Market {
  /// Signs up a vendor.
  ///
  /// - Parameters:
  ///   - name: public name, with a length in ``Vendor/nameLengths``; white space at both ends is removed
  ///     afterwards.
  ///   - client: network address of the client.
  ///   - key: identifies a repeated sign-up for a day: 22 to 200 characters that cannot be guessed. With `nil` each
  ///     call signs up a new vendor.
  /// - Returns: the credentials, which are not returned again; only a known key returns them again, whatever the
  ///   name.
  /// - Throws: ``MarketError/invalid(_:)`` about the name or the key; ``MarketError/tooMany(retryAfter:)``;
  ///   ``MarketError/busy(retryAfter:)``; ``MarketError/full(_:)`` if the disk has too little free space; as
  ///   ``vendor(signedUpWith:from:)`` with a key.
  public func signUp(name: String, from client: String, key: String? = nil) async throws -> VendorCredentials {
    let name = try Self.vendorName(name)
    if let key, let known = try await vendor(signedUpWith: key, from: client) { return known }
    try bounds.checkDisk()
    try rates.signUpsPerDay.check(client, at: now)
    try rates.signUpsAtOnce.take(client, at: now)
    rates.signUpsPerDay.note(client, at: now)
    if let key { return try await addVendor(named: name, signingUpWith: key, from: client) }
    return try await addVendor(named: name)
  }

  /// Gives a vendor a new secret, and invalidates the old one.
  ///
  /// - Parameter login: credentials with the old secret.
  /// - Returns: the credentials, which are not returned again.
  /// - Throws: ``MarketError/unknownVendor``, also if another request changed the secret in the meantime;
  ///   ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``.
  public func changeSecret(by login: Login) async throws -> VendorCredentials {
    try await renewSecret(of: try await recognise(login))
  }

  /// Revokes a vendor for good at its own request. Its products stay.
  ///
  /// - Parameter login: credentials of the vendor.
  /// - Throws: as ``changeSecret(by:)``.
  public func revoke(by login: Login) async throws {
    let known = try await recognise(login)
    try await vendors.revoke(known.vendor.id, at: now)
  }
}

// MARK: For operators, without a secret

extension Market {
  /// Returns vendors in the order of their ids, including revoked ones.
  ///
  /// - Parameters:
  ///   - id: returns vendors with greater ids.
  ///   - count: maximum number.
  public func allVendors(after id: Int = 0, count: Int = 1_000) async throws -> [Vendor] {
    try await vendors.vendors(after: id, limit: count)
  }

  /// Adds a vendor without a limit on their number.
  ///
  /// - Parameter name: public name, with a length in ``Vendor/nameLengths``; white space at both ends is removed
  ///   afterwards.
  /// - Returns: the credentials, which are not returned again.
  /// - Throws: ``MarketError/invalid(_:)`` about the name; ``MarketError/busy(retryAfter:)``.
  public func addVendor(named name: String) async throws -> VendorCredentials {
    let name = try Self.vendorName(name)
    let secret = RandomText.secret()
    let hash = try await secrets.hash(of: secret)
    let vendor = try await vendors.add(.init(name: name, identifier: RandomText.identifier(), hash: hash), at: now)
    return VendorCredentials(vendor: vendor, secret: secret)
  }

  /// Gives a vendor a new secret.
  ///
  /// - Parameter id: id of the vendor.
  /// - Returns: the credentials, which are not returned again.
  /// - Throws: ``MarketError/unknownVendor`` if the vendor does not exist or is revoked;
  ///   ``MarketError/busy(retryAfter:)``.
  public func renewSecret(of id: Int) async throws -> VendorCredentials {
    guard let known = try await vendors.vendor(id) else { throw MarketError.unknownVendor }
    return try await renewSecret(of: known)
  }

  /// Revokes a vendor for good. Its products stay.
  ///
  /// - Parameter id: id of the vendor.
  /// - Throws: ``MarketError/unknownVendor`` if the vendor does not exist or is already revoked.
  public func revokeVendor(_ id: Int) async throws {
    guard try await vendors.revoke(id, at: now) else { throw MarketError.unknownVendor }
  }
}

// MARK: Authentication

extension Market {
  /// Maximum length of a secret that is checked, in bytes.
  private static let longestSecret = 128

  /// Returns whether an identifier belongs to an active vendor.
  ///
  /// A cheap check before a large body is received. It does not check the secret.
  ///
  /// - Parameter identifier: identifier as received, also an invalid one.
  func knows(_ identifier: String) async throws -> Bool {
    guard let identifier = RandomText.identifier(from: identifier),
      let known = try await vendors.vendor(identifiedBy: identifier)
    else { return false }
    return known.vendor.revokedAt == nil
  }

  /// Authenticates a login.
  ///
  /// A secret that was right recently is accepted at once, so that wrong secrets from other clients cannot lock the
  /// vendor out.
  ///
  /// - Throws: ``MarketError/unknownVendor``, ``MarketError/tooMany(retryAfter:)``,
  ///   ``MarketError/busy(retryAfter:)``.
  func recognise(_ login: Login) async throws -> VendorsStore.Known {
    guard let identifier = RandomText.identifier(from: login.identifier),
      (1...Self.longestSecret).contains(login.secret.utf8.count)
    else { throw MarketError.unknownVendor }
    let known = try await vendors.vendor(identifiedBy: identifier)
    let isRemembered = known.map { secrets.isRemembered(login.secret, of: $0) } ?? false
    let recognised = isRemembered ? known : try await checkSlowly(login, of: known, identifier)
    guard let recognised, recognised.vendor.revokedAt == nil else { throw MarketError.unknownVendor }
    return recognised
  }

  /// Compares a secret with its slow hash. A try counts from its start, as many may run at once; a right secret
  /// does not count.
  ///
  /// - Returns: the vendor with its current hash; nil if the secret is wrong.
  private func checkSlowly(
    _ login: Login, of known: VendorsStore.Known?, _ identifier: String
  ) async throws -> VendorsStore.Known? {
    // Count by identifier and address, so that a client elsewhere cannot lock the vendor out.
    let both = "\(identifier) \(login.client)"
    try rates.wrongSecretsPerIdentifier.take(both, at: now)
    try rates.wrongSecretsPerClient.take(login.client, at: now)
    let isRight: Bool
    do {
      isRight = try await secrets.isSecret(login.secret, of: known)
    } catch {
      forgive(both, login.client)
      throw error
    }
    guard isRight, let known else { return nil }
    forgive(both, login.client)
    return known.hash.needsRehash() ? await rehashed(known, login.secret) : known
  }

  private func forgive(_ both: String, _ client: String) {
    rates.wrongSecretsPerIdentifier.forgive(both)
    rates.wrongSecretsPerClient.forgive(client)
  }

  /// Returns the vendor with a hash at the current cost. The old hash stays valid if this fails, or if another
  /// request has changed it in the meantime.
  private func rehashed(_ known: VendorsStore.Known, _ secret: String) async -> VendorsStore.Known {
    do {
      let hash = try await secrets.hash(of: secret)
      guard try await vendors.change(known.vendor.id, from: known.hash, to: hash) else { return known }
      let renewed = VendorsStore.Known(vendor: known.vendor, hash: hash)
      secrets.remember(secret, of: renewed)
      return renewed
    } catch {
      logger.debug("A secret could not be rehashed", metadata: ["error": "\(type(of: error))"])
      return known
    }
  }

  private func renewSecret(of known: VendorsStore.Known) async throws -> VendorCredentials {
    let secret = RandomText.secret()
    let hash = try await secrets.hash(of: secret)
    guard try await vendors.change(known.vendor.id, from: known.hash, to: hash) else { throw MarketError.unknownVendor }
    return VendorCredentials(vendor: known.vendor, secret: secret)
  }

  /// Checks and trims the name of a vendor.
  ///
  /// - Throws: ``MarketError/invalid(_:)`` if the length is wrong, or the name has a line break or NUL.
  private static func vendorName(_ text: String) throws(MarketError) -> String {
    let lengths = Vendor.nameLengths
    let complaint = FieldComplaint("name", "must have \(lengths.lowerBound) to \(lengths.upperBound) characters")
    guard text.utf8.count <= 4_096, lengths.contains(text.count) else { throw .invalid([complaint]) }
    let name = text.drop(while: \.isWhitespace)
    let end = name.lastIndex { !$0.isWhitespace }.map { name.index(after: $0) } ?? name.startIndex
    let trimmed = String(name[..<end])
    guard !trimmed.isEmpty, !trimmed.contains(where: \.isNewline), !trimmed.utf8.contains(0) else {
      throw .invalid([complaint])
    }
    return trimmed
  }
}
