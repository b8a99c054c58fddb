import Secrets

// MARK: Signing up again

extension Market {
  /// How long the key of a sign-up is, in characters. Within a day it tells identifier and secret again, so it has to be as
  /// hard to guess as they are.
  static let signUpKeyLengths = 22...200

  /// The vendor that signed up with a key within a day.
  ///
  /// - Parameters:
  ///   - key: as it came.
  ///   - client: the network address that asks.
  /// - Returns: the same as then; `nil` for a key that is new.
  /// - Throws: ``MarketError/keySpent`` for a vendor who was revoked or has another secret by now;
  ///   ``MarketError/invalid(_:)`` for what is no key; ``MarketError/tooMany(retryAfter:)`` to an address that has sent too many keys of
  ///   changed secrets; ``MarketError/busy(retryAfter:)``.
  func vendor(signedUpWith key: String, from client: String) async throws -> VendorCredentials? {
    guard Self.signUpKeyLengths.contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw MarketError.invalid([FieldComplaint("Idempotency-Key", "must be 22 to 200 visible characters of ASCII")])
    }
    guard let known = try await vendors.vendor(of: signUp(key)) else { return nil }
    return try await credentials(of: known, key, from: client)
  }

  /// Adds a vendor, once for a key.
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

  /// Whether the secret of a sign-up still is its vendor's. One that is not counts as a wrong secret of the address, as
  /// each is compared slowly.
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

  /// No stored value reveals the secret: it follows from the key, which is not stored, and the installation's key.
  private func secret(of key: String) -> String { RandomText.secret(of: signUpSigner.signature(of: "secret \(key)")) }

  private func signUp(_ key: String) -> VendorsStore.SignUp {
    VendorsStore.SignUp(
      digest: signUpSigner.signature(of: "key \(key)"), notBefore: now - MarketLimits.requestLife)
  }
}
