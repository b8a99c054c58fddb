import Foundation
import Reactor
import Store

/// How many bytes of pictures are kept of drafts.
struct PictureRoom: Sendable {
  /// Of one profile, on one server.
  let perProfile: Int
  /// Of all profiles without a shop together.
  let withoutShop: Int
  /// Of the pictures from one network, of profiles without a shop.
  let perOrigin: Int
  /// Of all together.
  let ofAll: Int
}

extension KeptDrafts {
  /// Thrown where other drafts have to give up their pictures: of that their owners are told.
  struct OthersConcerned: Error {}

  /// How long a draft has not been touched that may lose its pictures when there is no room.
  static let idleFor: TimeInterval = 3_600

  /// Makes room for a picture.
  ///
  /// Where all room is taken, drafts that nobody has touched for an hour give up their pictures, as many as it takes:
  /// first drafts of profiles without a shop, beginning with the network that holds most, the oldest first; then, only
  /// if the owner has a shop, drafts of the profile that holds most, if that is more than the owner would hold. Only a
  /// few shops can be opened a day, but profiles can be made at will, and so can what is typed as
  /// a shop's until its server has confirmed it: many that were made for it take nothing from people who sell. Each
  /// draft gives up all of its pictures, so that none is registered with a part of them; its words stay.
  ///
  /// All profiles without a shop together have a share of the room: where that is full, they give way among each other,
  /// and the rest stays for people who sell. Profiles of one network have a share of that share, within which they give
  /// way to each other alone: one network does not fill the share of all.
  ///
  /// - Parameters:
  ///   - count: how many bytes it has.
  ///   - id: the draft to which it is added, which loses nothing.
  ///   - origin: the network the picture came from; empty where it is unknown, and then no share of a network applies.
  ///   - mayTake: whether other drafts may be changed.
  /// - Throws: also `AppError` with `invalidInput` and the field `drafts` where the owner has as much as one may have,
  ///   with `overLimit` where there is no room; ``OthersConcerned`` where others would have to be changed.
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

  /// Takes the pictures of drafts away, one draft after the other, until it is enough or there are no more.
  ///
  /// - Parameters:
  ///   - excess: how many bytes are to go; for none nothing is asked.
  ///   - question: finds drafts with pictures, some at a time.
  /// - Returns: how many bytes went.
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

  /// Takes a draft's pictures away. It is not as if somebody had gone on with it: it is as old as before.
  ///
  /// - Returns: how many bytes they had.
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
  /// How many drafts are looked at in one go: rarely more than one go, for each walks over all pictures' index entries.
  private static let step = 1_024

  /// An index holds the lengths: the bytes are not read.
  static var sumOfPictures: SQL {
    "SELECT CAST(COALESCE(SUM(byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture"
  }

  static func sumOfPictures(of owner: KeptOwner) -> SQL {
    """
    SELECT CAST(COALESCE(SUM(byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    """
  }

  /// Likewise.
  static var sumOfPicturesWithoutShop: SQL {
    """
    SELECT CAST(COALESCE(SUM(p.byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture p
    WHERE NOT EXISTS (
      SELECT 1 FROM marketShop s WHERE s.profile = p.profile AND s.server = p.server AND s.isConfirmed = 1)
    """
  }

  /// The same sum, of pictures that came from one network.
  static func sumOfPicturesWithoutShop(from origin: String) -> SQL {
    """
    SELECT CAST(COALESCE(SUM(p.byteCount), 0) AS BIGINT) AS bytes FROM marketDraftPicture p
    WHERE p.origin = \(origin) AND NOT EXISTS (
      SELECT 1 FROM marketShop s WHERE s.profile = p.profile AND s.server = p.server AND s.isConfirmed = 1)
    """
  }

  /// A shop that its server has confirmed: others are made at will, like profiles.
  static func selectShop(of owner: KeptOwner) -> SQL {
    """
    SELECT profile FROM marketShop
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND isConfirmed = 1
    """
  }

  /// Idle drafts of one network's pictures, the longest idle first. Reads that network's index entries and drafts.
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

  /// Idle drafts of the network that holds most, the longest idle first, then those of the next network. A draft from
  /// an unknown network counts as a network of its own.
  ///
  /// Reads two index entries and a draft for each picture, and no bytes. `CROSS JOIN` keeps SQLite from looking pictures
  /// up by their drafts: `origin` lies behind the bytes in a row, so all of them would be read.
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

  /// Idle drafts of the profile that holds most, the longest idle first, then those of the next; none for an owner
  /// without a shop. Reads an index entry of each picture, and no bytes.
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

  /// A change that its owner has not made, and is told of.
  static func note(_ draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    UPDATE marketDraft SET hasLostPictures = 1, revision = revision + 1
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(draft)
    """
  }
}
