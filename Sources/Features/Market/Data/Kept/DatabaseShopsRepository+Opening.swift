import FeatureKit
import Foundation
import Secrets
import Store

// MARK: - Shops that are being opened

extension DatabaseShopsRepository {
  /// As ``ShopsRepository/keyOfOpening(of:)``; a shop that was sealed with another key is none. The key is sealed like
  /// the shop, because the server answers it with the shop's secret.
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
  /// What the key is sealed for, which no shop is.
  fileprivate var openingSealedFor: String { "opening \(profile) \(server)" }
}
