import Secrets

// MARK: Repeated sign-ups

extension Market {
  /// Length of a sign-up key, in characters. For a day the key gives access to the credentials, so it must be as
  /// hard to guess.
  static let signUpKeyLengths = 22...200

  /// Returns the credentials of the vendor that signed up with a key within a day.
  ///
  /// - Parameters:
  ///   - key: key as received.
  ///   - client: network address of the client.
  /// - Returns: the credentials of the first sign-up; nil if the key is new.
  /// - Throws: ``MarketError/keySpent`` if the vendor was revoked or has changed its secret;
  ///   ``MarketError/invalid(_:)`` if the key is malformed; ``MarketError/tooMany(retryAfter:)`` if the address has
  ///   sent too many keys of changed secrets; ``MarketError/busy(retryAfter:)``.
  func vendor(signedUpWith key: String, from client: String) async throws -> VendorCredentials? {
    guard Self.signUpKeyLengths.contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw MarketError.invalid([FieldComplaint("Idempotency-Key", "must be 22 to 200 visible ASCII characters")])
    }
    guard let known = try await vendors.vendor(of: signUp(key)) else { return nil }
    return try await credentials(of: known, key, from: client)
  }

  /// Adds a vendor, once for each key.
  ///
  /// - Throws: as ``vendor(signedUpWith:from:)``.
  func addVendor(
    named name: String, signingUpWith key: String, from client: String
  ) async throws -> VendorCredentials {
    let secret = secret(of: key)
    let hash = try await secrets.hash(of: secret)
    let new = VendorsStore.New(name: name, identifier: RandomText.identifier(), hash: hash)
    let kept = try await vendors.add(new, signUp(key), at: now)
    if kept.hash == hash { secrets.remember(secret, of: kept) }
    return try await credentials(of: kept, key, from: client)
  }

  private func credentials(
    of known: VendorsStore.Known, _ key: String, from client: String
  ) async throws -> VendorCredentials {
    let secret = secret(of: key)
    guard known.vendor.revokedAt == nil, try await isCurrent(secret, of: known, from: client) else {
      throw MarketError.keySpent
    }
    return VendorCredentials(vendor: known.vendor, secret: secret)
  }

  /// Returns whether the secret of a sign-up is still the vendor's.
  ///
  /// A changed one counts as a wrong secret of the address, because each comparison is slow.
  private func isCurrent(
    _ secret: String, of known: VendorsStore.Known, from client: String
  ) async throws -> Bool {
    if secrets.isRemembered(secret, of: known) { return true }
    try rates.wrongSecretsPerClient.take(client, at: now)
    do {
      let isRight = try await secrets.isSecret(secret, of: known)
      if isRight { rates.wrongSecretsPerClient.forgive(client) }
      return isRight
    } catch {
      rates.wrongSecretsPerClient.forgive(client)
      throw error
    }
  }

  /// Derives the secret from the key, which is not stored, and the installation's key, so no stored value reveals
  /// it.
  private func secret(of key: String) -> String { RandomText.secret(of: signUpSigner.signature(of: "secret \(key)")) }

  private func signUp(_ key: String) -> VendorsStore.SignUp {
    VendorsStore.SignUp(
      digest: signUpSigner.signature(of: "key \(key)"), notBefore: now - MarketLimits.requestLife)
  }
}
