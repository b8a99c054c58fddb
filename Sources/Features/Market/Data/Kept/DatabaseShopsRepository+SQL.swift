import Foundation
import Store

// MARK: - Shops

extension DatabaseShopsRepository {
  static func selectShop(of owner: KeptOwner) -> SQL {
    """
    SELECT sealed, usedAt FROM marketShop
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND removedAt IS NULL
    """
  }

  /// - Parameter isConfirmed: the value of ``Shop/isConfirmed``, which queries cannot read from the sealed text.
  static func upsertShop(_ sealed: String, isConfirmed: Bool, of owner: KeptOwner, at time: Date) -> SQL {
    """
    INSERT INTO marketShop (profile, server, sealed, isConfirmed, usedAt)
    VALUES (\(owner.profile), \(owner.server), \(sealed), \(isConfirmed), \(time))
    ON CONFLICT (profile, server) DO UPDATE SET
      sealed = excluded.sealed, isConfirmed = excluded.isConfirmed, usedAt = excluded.usedAt, removedAt = NULL
    """
  }

  /// Does not set back the time of a shop that was saved meanwhile. For shops from before the column `isConfirmed` this
  /// write is what fills it.
  ///
  /// - Parameter isConfirmed: the value of ``Shop/isConfirmed``; `nil` leaves the column as it is.
  static func updateUse(isConfirmed: Bool? = nil, of owner: KeptOwner, to time: Date) -> SQL {
    let confirmed: SQL = if let isConfirmed { ", isConfirmed = \(isConfirmed)" } else { "" }
    return """
      UPDATE marketShop SET usedAt = \(time)\(sql: confirmed)
      WHERE profile = \(owner.profile) AND server = \(owner.server) AND usedAt < \(time)
      """
  }

  static func deleteShop(of owner: KeptOwner) -> SQL {
    "DELETE FROM marketShop WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  /// A shop that was set aside after `time`.
  static func selectRemovedShop(of owner: KeptOwner, since time: Date) -> SQL {
    """
    SELECT sealed, removedAt FROM marketShop
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND removedAt > \(time)
    """
  }

  /// Drafts of the profile count as those of one without a shop.
  static func setShopAside(of owner: KeptOwner, at time: Date) -> SQL {
    """
    UPDATE marketShop SET removedAt = \(time), isConfirmed = 0
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    """
  }

  static func deleteRemoved(before time: Date, limit: Int) -> SQL {
    """
    DELETE FROM marketShop WHERE (profile, server) IN (
      SELECT profile, server FROM marketShop WHERE removedAt < \(time) LIMIT \(limit))
    RETURNING profile, server
    """
  }

  static func deleteUnused(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM marketShop WHERE (profile, server) IN (
      SELECT profile, server FROM marketShop WHERE usedAt < \(time) LIMIT \(limit))
    RETURNING profile, server
    """
  }
}

// MARK: - Products missing from the server's lists

extension DatabaseShopsRepository {
  /// The most products remembered per profile.
  static let maxUnlisted = 500

  static func selectUnlisted(of owner: KeptOwner) -> SQL {
    """
    SELECT product, name, thumbnail, reason, changedAt FROM marketUnlisted
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    ORDER BY changedAt DESC, product DESC LIMIT \(maxUnlisted)
    """
  }

  static func upsert(_ product: UnlistedProduct, of owner: KeptOwner) -> SQL {
    """
    INSERT INTO marketUnlisted (profile, server, product, name, thumbnail, reason, changedAt)
    VALUES (
      \(owner.profile), \(owner.server), \(product.id), \(product.name), \(product.thumbnail),
      \(product.reason.rawValue), \(product.at))
    ON CONFLICT (profile, server, product) DO UPDATE SET
      name = excluded.name, thumbnail = excluded.thumbnail, reason = excluded.reason, changedAt = excluded.changedAt
    """
  }

  static func deleteUnlisted(_ id: Product.ID, of owner: KeptOwner) -> SQL {
    """
    DELETE FROM marketUnlisted
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND product = \(id)
    """
  }

  static func deleteUnlisted(of owner: KeptOwner) -> SQL {
    "DELETE FROM marketUnlisted WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func moveUnlisted(from source: KeptOwner, to target: KeptOwner) -> SQL {
    """
    UPDATE marketUnlisted SET profile = \(target.profile)
    WHERE profile = \(source.profile) AND server = \(source.server)
    """
  }

  /// SQLite requires a `LIMIT` with `OFFSET`, so the statement has one that limits nothing.
  static func deleteUnlisted(beyond count: Int, of owner: KeptOwner) -> SQL {
    """
    DELETE FROM marketUnlisted WHERE profile = \(owner.profile) AND server = \(owner.server) AND product IN (
      SELECT product FROM marketUnlisted WHERE profile = \(owner.profile) AND server = \(owner.server)
      ORDER BY changedAt DESC, product DESC LIMIT 1000000 OFFSET \(count)
    )
    """
  }

  /// Deletes what was remembered before `time` for profiles without a shop.
  static func deleteOrphans(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM marketUnlisted WHERE (profile, server, product) IN (
      SELECT profile, server, product FROM marketUnlisted AS u WHERE changedAt < \(time) AND NOT EXISTS (
        SELECT 1 FROM marketShop AS s WHERE s.profile = u.profile AND s.server = u.server)
      LIMIT \(limit))
    RETURNING product
    """
  }
}
