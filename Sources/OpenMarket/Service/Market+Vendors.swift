import Logging
import Secrets

// MARK: Who sells

extension Market {
  /// Makes somebody a vendor.
  ///
  /// - Parameters:
  ///   - name: what everybody is to see, as long as ``Vendor/nameLengths`` says; spaces around it are left out then.
  ///   - client: the network address that asks.
  ///   - key: identifies a repeated sign-up for a day, 22 to 200 characters that cannot be guessed; `nil` makes each
  ///     sign-up a new one.
  /// - Returns: the credentials, returned once; a known key returns them again, whatever the name.
  /// - Throws: ``MarketError/invalid(_:)`` about `name`; ``MarketError/tooMany(retryAfter:)``,
  ///   ``MarketError/busy(retryAfter:)``, ``MarketError/full(_:)`` while too little of the disk is free.
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

  /// Gives a vendor another secret; the old one is worth nothing from then on.
  ///
  /// - Parameter login: with the old one.
  /// - Returns: what is told once.
  /// - Throws: ``MarketError/unknownVendor``, also when somebody else has changed it meanwhile;
  ///   ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``.
  public func changeSecret(by login: Login) async throws -> VendorCredentials {
    try await renewSecret(of: try await recognise(login))
  }

  /// Revokes a vendor for good, at their own wish. Their products stay as they are.
  ///
  /// - Parameter login: who asks.
  /// - Throws: as ``changeSecret(by:)``.
  public func revoke(by login: Login) async throws {
    let known = try await recognise(login)
    try await vendors.revoke(known.vendor.id, at: now)
  }
}

// MARK: For operators, who need no secret

extension Market {
  /// Vendors in the order in which they came, also those who were revoked.
  ///
  /// - Parameters:
  ///   - id: those of greater numbers.
  ///   - count: how many at most.
  public func allVendors(after id: Int = 0, count: Int = 1_000) async throws -> [Vendor] {
    try await vendors.vendors(after: id, limit: count)
  }

  /// Makes somebody a vendor, however many there are.
  ///
  /// - Parameter name: as long as ``Vendor/nameLengths`` says; spaces around it are left out then.
  /// - Returns: what is told once.
  /// - Throws: ``MarketError/invalid(_:)`` about `name`, ``MarketError/busy(retryAfter:)``.
  public func addVendor(named name: String) async throws -> VendorCredentials {
    let name = try Self.vendorName(name)
    let secret = RandomText.secret()
    let hash = try await secrets.hash(of: secret)
    let vendor = try await vendors.add(.init(name: name, identifier: RandomText.identifier(), hash: hash), at: now)
    return VendorCredentials(vendor: vendor, secret: secret)
  }

  /// Gives a vendor another secret.
  ///
  /// - Parameter id: the vendor's number.
  /// - Returns: what is told once.
  /// - Throws: ``MarketError/unknownVendor``, also for one who was revoked; ``MarketError/busy(retryAfter:)``.
  public func renewSecret(of id: Int) async throws -> VendorCredentials {
    guard let known = try await vendors.vendor(id) else { throw MarketError.unknownVendor }
    return try await renewSecret(of: known)
  }

  /// Revokes a vendor for good. Their products stay as they are.
  ///
  /// - Parameter id: the vendor's number.
  /// - Throws: ``MarketError/unknownVendor``, also for one who was revoked before.
  public func revokeVendor(_ id: Int) async throws {
    guard try await vendors.revoke(id, at: now) else { throw MarketError.unknownVendor }
  }
}

// MARK: Knowing somebody

extension Market {
  /// How long a secret may be that is looked at, in bytes.
  private static let longestSecret = 128

  /// Whether somebody who may sell has an identifier: worth asking before much is received of who says so. Whether the
  /// secret is theirs is another question.
  ///
  /// - Parameter identifier: as it came; what is none is nobody's.
  func knows(_ identifier: String) async throws -> Bool {
    guard let identifier = RandomText.identifier(from: identifier),
      let known = try await vendors.vendor(identifiedBy: identifier)
    else { return false }
    return known.vendor.revokedAt == nil
  }

  /// Who logs in.
  ///
  /// A secret that was right a while ago is let through at once, so that a stranger's wrong ones keep no vendor out.
  ///
  /// - Throws: ``MarketError/unknownVendor``, ``MarketError/tooMany(retryAfter:)``, ``MarketError/busy(retryAfter:)``.
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

  /// Each try counts from its beginning, as many may be under way at once; one that was right does not.
  ///
  /// - Returns: the vendor, with the hash that is kept from now on; `nil` when the secret is not theirs.
  private func checkSlowly(
    _ login: Login, of known: VendorsStore.Known?, _ identifier: String
  ) async throws -> VendorsStore.Known? {
    // By both, so that a stranger elsewhere keeps no vendor out.
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

  /// The vendor with a hash as they are made today. The old one is as good where that does not work now, or where
  /// somebody else has changed it meanwhile.
  private func rehashed(_ known: VendorsStore.Known, _ secret: String) async -> VendorsStore.Known {
    do {
      let hash = try await secrets.hash(of: secret)
      guard try await vendors.change(known.vendor.id, from: known.hash, to: hash) else { return known }
      let renewed = VendorsStore.Known(vendor: known.vendor, hash: hash)
      secrets.remember(secret, of: renewed)
      return renewed
    } catch {
      logger.debug("A secret was not hashed anew", metadata: ["error": "\(type(of: error))"])
      return known
    }
  }

  private func renewSecret(of known: VendorsStore.Known) async throws -> VendorCredentials {
    let secret = RandomText.secret()
    let hash = try await secrets.hash(of: secret)
    guard try await vendors.change(known.vendor.id, from: known.hash, to: hash) else { throw MarketError.unknownVendor }
    return VendorCredentials(vendor: known.vendor, secret: secret)
  }

  /// - Throws: ``MarketError/invalid(_:)``.
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
