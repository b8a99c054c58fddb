import Foundation
import Reactor
import Store

/// Limits on the bytes of pictures in drafts.
struct PictureRoom: Sendable {
  /// For one profile on one server.
  let perProfile: Int
  /// For all profiles without a shop together.
  let withoutShop: Int
  /// For pictures from one network, of profiles without a shop.
  let perOrigin: Int
  /// For all profiles together.
  let ofAll: Int
}

extension KeptDrafts {
  /// Thrown if other drafts would have to lose their pictures, of which their profiles need to be notified.
  struct OthersConcerned: Error {}

  /// How long a draft must be untouched before it may lose its pictures.
  static let idleFor: TimeInterval = 3_600

  /// Makes room for a picture.
  ///
  /// If the room is full, drafts that were untouched for an hour lose their pictures, as many as necessary:
  /// - first drafts of profiles without a shop, beginning with the network that holds most, the oldest first;
  /// - then, only if the owner has a shop, drafts of the profile that holds most, if it would hold more than the owner.
  ///
  /// Profiles can be created without limit, and so can shops that the server has not confirmed. Only a few confirmed
  /// shops can be opened a day. So mass-produced profiles take no room from vendors. A draft loses all of its pictures,
  /// so that no product is registered with only some. Its text stays.
  ///
  /// All profiles without a shop share a part of the room. If it is full, they take room only from each other, and the
  /// rest stays for vendors. Profiles of one network share a smaller part of that, within which they take room only
  /// from each other. So one network cannot fill the part of all profiles without a shop.
  ///
  /// - Parameters:
  ///   - count: the picture's size in bytes.
  ///   - id: the draft that gets the picture; it loses nothing.
  ///   - origin: the mark of the picture's network; empty if unknown, and then no limit per network applies.
  ///   - room: the limits.
  ///   - mayTake: whether other drafts may be changed.
  /// - Throws: also `AppError` with `invalidInput` and the field `drafts` if the owner's limit is reached, and with
  ///   `overLimit` if there is no room; ``OthersConcerned`` if other drafts would have to change and `mayTake` is
  ///   false.
  func makeRoom(
    for count: Int, in id: ProductDraft.ID, from origin: String, within room: PictureRoom, mayTake: Bool
  ) throws {
    let held = try byteCount(Self.sumOfPictures(of: owner)) + count
    guard held <= room.perProfile else {
      throw AppError(.invalidInput, detail: "the pictures of a profile have \(room.perProfile) bytes", field: "drafts")
    }
    var excess = try byteCount(Self.sumOfPictures) + count - room.ofAll
    let hasShop = try connection.row(Self.selectShop(of: owner)) != nil
    var shareExcess = try hasShop ? 0 : byteCount(Self.sumOfPicturesWithoutShop) + count - room.withoutShop
    let isShared = hasShop || origin.isEmpty
    let ofOrigin = try isShared ? 0 : byteCount(Self.sumOfPicturesWithoutShop(from: origin)) + count
    let originExcess = ofOrigin - room.perOrigin
    guard max(excess, shareExcess, originExcess) > 0 else { return }
    guard mayTake else { throw OthersConcerned() }
    let since = time.addingTimeInterval(-Self.idleFor)
    var given = try take(originExcess, Self.idleDrafts(from: origin, since: since, but: id, of: owner))
    guard given >= originExcess else {
      throw AppError(
        .overLimit, detail: "the pictures of a network's drafts have \(room.perOrigin) bytes", field: "images")
    }
    given += try take(
      max(excess, shareExcess) - given, Self.idleDraftsWithoutShop(since: since, but: id, of: owner))
    excess -= given
    shareExcess -= given
    guard shareExcess <= 0 else {
      throw AppError(
        .overLimit, detail: "the pictures of drafts without a shop have \(room.withoutShop) bytes", field: "images")
    }
    excess -= try take(
      excess, Self.idleDraftsOfLargestHolders(since: since, but: id, of: owner, holdingMoreThan: held))
    guard excess <= 0 else {
      throw AppError(.overLimit, detail: "the pictures of all drafts have \(room.ofAll) bytes", field: "images")
    }
  }

  /// Deletes the pictures of drafts, one draft after the other, until enough bytes are free or no drafts are left.
  ///
  /// - Parameters:
  ///   - excess: how many bytes to free. Without excess no query runs.
  ///   - question: a query that finds drafts with pictures, some at a time.
  /// - Returns: how many bytes were freed.
  private func take(_ excess: Int, _ question: SQL) throws -> Int {
    var taken = 0
    while taken < excess {
      let found = try connection.rows(question)
      for row in found where taken < excess { taken += try takePictures(of: row) }
      if found.isEmpty { break }
    }
    return taken
  }

  private func byteCount(_ sum: SQL) throws -> Int { try connection.row(sum)?.int("bytes") ?? 0 }

  /// Deletes a draft's pictures. The time of its last change stays, because its owner did not change it.
  ///
  /// - Returns: how many bytes were freed.
  private func takePictures(of row: Row) throws -> Int {
    let keeper = KeptOwner(profile: try row.string("profile"), server: try row.string("server"))
    let id = try row.string("id")
    var count = 0
    for picture in try connection.rows(Self.deletePictures(of: id, of: keeper)) {
      count += try picture.int("byteCount")
    }
    try connection.execute(Self.note(id, of: keeper))
    return count
  }
}

// MARK: - SQL

extension KeptDrafts {
  /// The most drafts per query. One query is usually enough; each one walks over the index entries of all pictures.
  private static let step = 1_024

  /// Reads lengths from an index, and no bytes.
  static var sumOfPictures: SQL {
    "SELECT CAST(COALESCE(SUM(byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture"
  }

  static func sumOfPictures(of owner: KeptOwner) -> SQL {
    """
    SELECT CAST(COALESCE(SUM(byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    """
  }

  /// Reads lengths from an index, and no bytes.
  static var sumOfPicturesWithoutShop: SQL {
    """
    SELECT CAST(COALESCE(SUM(p.byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture p
    WHERE NOT EXISTS (
      SELECT 1 FROM marketShop s WHERE s.profile = p.profile AND s.server = p.server AND s.isConfirmed = 1)
    """
  }

  /// The sum for pictures from one network.
  static func sumOfPicturesWithoutShop(from origin: String) -> SQL {
    """
    SELECT CAST(COALESCE(SUM(p.byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture p
    WHERE p.origin = \(origin) AND NOT EXISTS (
      SELECT 1 FROM marketShop s WHERE s.profile = p.profile AND s.server = p.server AND s.isConfirmed = 1)
    """
  }

  /// Finds a shop that its server has confirmed. Unconfirmed shops can be created without limit.
  static func selectShop(of owner: KeptOwner) -> SQL {
    """
    SELECT profile FROM marketShop
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND isConfirmed = 1
    """
  }

  /// Idle drafts with pictures from one network, the longest idle first. Reads that network's index entries and drafts.
  static func idleDrafts(
    from origin: String, since time: Date, but id: ProductDraft.ID, of owner: KeptOwner
  ) -> SQL {
    """
    SELECT d.profile AS profile, d.server AS server, d.id AS id FROM marketDraftPicture p CROSS JOIN marketDraft d
    WHERE p.origin = \(origin) AND d.profile = p.profile AND d.server = p.server AND d.id = p.draft
      AND d.changedAt < \(time)
      AND NOT (d.profile = \(owner.profile) AND d.server = \(owner.server) AND d.id = \(id))
      AND NOT EXISTS (
        SELECT 1 FROM marketShop s WHERE s.profile = d.profile AND s.server = d.server AND s.isConfirmed = 1)
    GROUP BY d.profile, d.server, d.id, d.changedAt
    ORDER BY d.changedAt LIMIT \(step)
    """
  }

  /// Idle drafts of profiles without a shop: those of the network that holds most first, and within a network the
  /// longest idle first. A draft from an unknown network counts as a network of its own.
  ///
  /// Reads two index entries and a draft for each picture, and no bytes. `CROSS JOIN` keeps SQLite from looking up
  /// pictures by their drafts. That would read all bytes, because `origin` lies behind them in a row.
  static func idleDraftsWithoutShop(since time: Date, but id: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    SELECT d.profile AS profile, d.server AS server, d.id AS id FROM marketDraftPicture p CROSS JOIN marketDraft d
    JOIN (
      SELECT \(sql: holder("q")) AS holder, SUM(q.byteCount) AS bytes FROM marketDraftPicture q
      WHERE NOT EXISTS (
        SELECT 1 FROM marketShop s WHERE s.profile = q.profile AND s.server = q.server AND s.isConfirmed = 1)
      GROUP BY \(sql: holder("q"))) held
      ON held.holder = \(sql: holder("p"))
    WHERE d.profile = p.profile AND d.server = p.server AND d.id = p.draft AND d.changedAt < \(time)
      AND NOT (d.profile = \(owner.profile) AND d.server = \(owner.server) AND d.id = \(id))
      AND NOT EXISTS (
        SELECT 1 FROM marketShop s WHERE s.profile = d.profile AND s.server = d.server AND s.isConfirmed = 1)
    GROUP BY d.profile, d.server, d.id, d.changedAt
    ORDER BY MAX(held.bytes) DESC, d.changedAt LIMIT \(step)
    """
  }

  private static func holder(_ picture: String) -> SQL {
    "CASE WHEN \(name: picture).origin = '' THEN \(name: picture).profile ELSE \(name: picture).origin END"
  }

  /// Idle drafts of profiles that hold more than `count` bytes: those of the largest holder first, and within a profile
  /// the longest idle first. Finds none for an owner without a shop. Reads an index entry of each picture, and no
  /// bytes.
  static func idleDraftsOfLargestHolders(
    since time: Date, but id: ProductDraft.ID, of owner: KeptOwner, holdingMoreThan count: Int
  ) -> SQL {
    """
    SELECT d.profile AS profile, d.server AS server, d.id AS id FROM marketDraft d
    JOIN (
      SELECT profile, CAST(SUM(byteCount) AS BIGINT) AS bytes FROM marketDraftPicture
      GROUP BY profile HAVING CAST(SUM(byteCount) AS BIGINT) > \(count)) held
      ON held.profile = d.profile
    WHERE EXISTS (
        SELECT 1 FROM marketShop s
        WHERE s.profile = \(owner.profile) AND s.server = \(owner.server) AND s.isConfirmed = 1)
      AND d.changedAt < \(time)
      AND NOT (d.profile = \(owner.profile) AND d.server = \(owner.server) AND d.id = \(id))
      AND EXISTS (
        SELECT 1 FROM marketDraftPicture p WHERE p.profile = d.profile AND p.server = d.server AND p.draft = d.id)
    ORDER BY held.bytes DESC, d.profile, d.changedAt LIMIT \(step)
    """
  }

  static func deletePictures(of draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    DELETE FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft)
    RETURNING byteCount
    """
  }

  /// Records that a draft lost its pictures. The new revision tells open pages.
  static func note(_ draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    UPDATE marketDraft SET hasLostPictures = 1, revision = revision + 1
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(draft)
    """
  }
}
