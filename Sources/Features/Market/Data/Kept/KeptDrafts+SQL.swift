import Foundation
import Store

// MARK: - Drafts

extension KeptDrafts {
  static func selectDrafts(of owner: KeptOwner) -> SQL {
    """
    SELECT id, fields, hasLostPictures, sentAt, revision, changedAt FROM marketDraft
    WHERE profile = \(owner.profile) AND server = \(owner.server)
    ORDER BY changedAt DESC, id DESC LIMIT \(ProductDraft.maxPerProfile)
    """
  }

  static func selectDraft(_ id: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    SELECT id, fields, hasLostPictures, sentAt, revision, changedAt FROM marketDraft
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)
    """
  }

  static func count(of owner: KeptOwner) -> SQL {
    "SELECT COUNT(*) AS drafts FROM marketDraft WHERE profile = \(owner.profile) AND server = \(owner.server)"
  }

  static func insert(_ draft: ProductDraft, _ fields: String, of owner: KeptOwner) -> SQL {
    """
    INSERT INTO marketDraft (profile, server, id, fields, hasLostPictures, sentAt, revision, changedAt)
    VALUES (
      \(owner.profile), \(owner.server), \(draft.id), \(fields), \(draft.hasLostPictures), \(draft.sentAt),
      \(draft.revision), \(draft.changedAt))
    ON CONFLICT (profile, server, id) DO NOTHING
    """
  }

  static func update(_ id: ProductDraft.ID, to fields: String, of owner: KeptOwner, at time: Date) -> SQL {
    """
    UPDATE marketDraft SET fields = \(fields), revision = revision + 1, changedAt = \(time)
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)
    """
  }

  static func touch(_ id: ProductDraft.ID, of owner: KeptOwner, at time: Date) -> SQL {
    """
    UPDATE marketDraft SET hasLostPictures = 0, revision = revision + 1, changedAt = \(time)
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)
    """
  }

  /// Records that a draft is sent. The change time moves, but not the revision, so that an open page can go on with it.
  /// The first time of sending counts as long as the server can be expected to know the key.
  static func updateSentAt(of id: ProductDraft.ID, of owner: KeptOwner, at time: Date) -> SQL {
    """
    UPDATE marketDraft SET changedAt = \(time),
      sentAt = CASE WHEN sentAt > \(time.addingTimeInterval(-SellingKey.life)) THEN sentAt ELSE \(time) END
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)
    """
  }

  static func removeSentAt(of id: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    UPDATE marketDraft SET sentAt = NULL
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)
    """
  }

  static func delete(_ id: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    "DELETE FROM marketDraft WHERE profile = \(owner.profile) AND server = \(owner.server) AND id = \(id)"
  }

  static func deleteUnused(since time: Date, limit: Int) -> SQL {
    """
    DELETE FROM marketDraft WHERE (profile, server, id) IN (
      SELECT profile, server, id FROM marketDraft WHERE changedAt < \(time) LIMIT \(limit))
    RETURNING id
    """
  }
}

// MARK: - Pictures

extension KeptDrafts {
  /// The pictures of all drafts of an owner, without their bytes.
  static func selectPictures(of owner: KeptOwner) -> SQL {
    """
    SELECT draft, id, mediaType, byteCount FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) ORDER BY draft, place, id
    """
  }

  static func selectPictures(in draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    SELECT draft, id, mediaType, byteCount FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft) ORDER BY place, id
    """
  }

  static func selectFile(of picture: DraftPicture.ID, in draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    SELECT mediaType, bytes FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft) AND id = \(picture)
    """
  }

  static func selectBytes(
    _ range: Range<Int>, of picture: DraftPicture.ID, in draft: ProductDraft.ID, of owner: KeptOwner
  ) -> SQL {
    """
    SELECT SUBSTR(bytes, CAST(\(range.lowerBound + 1) AS INTEGER), CAST(\(range.count) AS INTEGER)) AS bytes
    FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft) AND id = \(picture)
    """
  }

  static func insert(
    _ file: PictureFile, _ picture: DraftPicture.ID, into draft: ProductDraft.ID, from origin: String,
    of owner: KeptOwner
  ) -> SQL {
    """
    INSERT INTO marketDraftPicture (profile, server, draft, id, place, mediaType, byteCount, bytes, origin)
    VALUES (
      \(owner.profile), \(owner.server), \(draft), \(picture),
      (SELECT COALESCE(MAX(place), -1) + 1 FROM marketDraftPicture
        WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft)),
      \(file.type), \(file.bytes.count), \(file.bytes), \(origin))
    """
  }

  static func delete(_ picture: DraftPicture.ID, from draft: ProductDraft.ID, of owner: KeptOwner) -> SQL {
    """
    DELETE FROM marketDraftPicture
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft) AND id = \(picture)
    """
  }

  static func move(
    _ picture: DraftPicture.ID, of draft: ProductDraft.ID, to place: Int, _ owner: KeptOwner
  ) -> SQL {
    """
    UPDATE marketDraftPicture SET place = \(place)
    WHERE profile = \(owner.profile) AND server = \(owner.server) AND draft = \(draft) AND id = \(picture)
    """
  }
}
