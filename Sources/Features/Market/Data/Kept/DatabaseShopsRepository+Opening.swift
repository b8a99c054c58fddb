import FeatureKit
import Foundation
import Secrets
import Store

// MARK: - Shops being opened

extension DatabaseShopsRepository {
  /// As ``ShopsRepository/keyOfOpening(of:)``; a shop sealed with another secret key does not count. The idempotency
  /// key is sealed like a shop, because the server returns the shop's secret for it.
  public func keyOfOpening(of profile: String) async throws -> String? {
    let (time, owner) = (now(), owner(profile))
    let fresh = RandomToken.make()
    let sealed = seal.sealed(fresh, for: owner.openingSealedFor)
    return try await database.of(profile).write { [seal] connection in
      if try shop(of: owner, in: connection) != nil { return nil }
      try connection.execute(Self.deleteOpenings(before: time.addingTimeInterval(-SellingKey.life)))
      if let row = try connection.row(Self.selectOpening(of: owner)),
        let known = seal.text(of: try row.string("sealed"), for: owner.openingSealedFor)
      {
        return known
      }
      try connection.execute(Self.upsertOpening(sealed, of: owner, at: time))
      return fresh
    }
  }

  static func selectOpening(of owner: KeptOwner) -> SQL {
    "SELECT sealed FROM marketShopOpening WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func upsertOpening(_ sealed: String, of owner: KeptOwner, at time: Date) -> SQL {
    """
    INSERT INTO marketShopOpening (profile, server, sealed, begunAt)
    VALUES (\(owner.profile), \(owner.server), \(sealed), \(time))
    ON CONFLICT (profile, server) DO UPDATE SET sealed = excluded.sealed, begunAt = excluded.begunAt
    """
  }

  static func deleteOpening(of owner: KeptOwner) -> SQL {
    "DELETE FROM marketShopOpening WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func deleteOpenings(before time: Date) -> SQL {
    "DELETE FROM marketShopOpening WHERE begunAt < \(time)"
  }
}

extension KeptOwner {
  /// The owner that the key is sealed for. It differs from the owner that a shop is sealed for.
  fileprivate var openingSealedFor: String { "opening \(profile) \(server)" }
}
