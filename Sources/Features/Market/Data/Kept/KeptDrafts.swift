import Foundation
import Reactor
import Store

/// The drafts of one profile within one database transaction.
struct KeptDrafts {
  /// The connection on which the transaction runs.
  let connection: Connection
  /// The profile and server of the drafts.
  let owner: KeptOwner
  /// The current time.
  let time: Date

  /// All drafts, the most recently changed first.
  func drafts() throws -> [ProductDraft] {
    let pictures = try Dictionary(grouping: connection.rows(Self.selectPictures(of: owner))) { try $0.string("draft") }
    return try connection.rows(Self.selectDrafts(of: owner)).compactMap { row in
      try ProductDraft(row, pictures: pictures[try row.string("id")] ?? [])
    }
  }

  /// A draft; `nil` if it does not exist.
  func draft(_ id: ProductDraft.ID) throws -> ProductDraft? {
    guard let row = try connection.row(Self.selectDraft(id, of: owner)) else { return nil }
    return try ProductDraft(row, pictures: try connection.rows(Self.selectPictures(in: id, of: owner)))
  }

  /// A draft that must exist.
  ///
  /// - Throws: also `AppError` with `notFound` if it does not.
  func require(_ id: ProductDraft.ID) throws -> ProductDraft {
    guard ProductDraft.isID(id), let draft = try draft(id) else { throw AppError(.notFound, detail: "no such draft") }
    return draft
  }

  /// The number of drafts.
  func count() throws -> Int { try connection.row(Self.count(of: owner))?.int("drafts") ?? 0 }

  /// Inserts a draft, unless one with its id exists.
  func insert(_ draft: ProductDraft, _ fields: String) throws {
    try connection.execute(Self.insert(draft, fields, of: owner))
  }

  /// Replaces a draft's fields.
  func update(_ id: ProductDraft.ID, to fields: String) throws {
    try connection.execute(Self.update(id, to: fields, of: owner, at: time))
  }

  /// Records that the pictures of a draft changed.
  ///
  /// - Returns: the draft after the change.
  func changed(_ id: ProductDraft.ID) throws -> ProductDraft {
    try connection.execute(Self.touch(id, of: owner, at: time))
    return try require(id)
  }

  /// Records that a draft is sent, without changing it. Records nothing if the revision is another one.
  ///
  /// - Parameter isAgain: whether the draft may be sent although the server may have forgotten its key.
  /// - Returns: the draft as it was before; `nil` if it does not exist.
  /// - Throws: also `AppError` with `invalidInput` and the field ``ProductDraft/sentBefore`` if its key is old and
  ///   `isAgain` is false.
  func noteSending(of id: ProductDraft.ID, revision: Int, isAgain: Bool) throws -> ProductDraft? {
    guard let before = try draft(id) else { return nil }
    guard before.revision == revision else { return before }
    if before.hasOldKey(at: time), !isAgain {
      throw AppError(.invalidInput, detail: "a draft that was sent before", field: ProductDraft.sentBefore)
    }
    try connection.execute(Self.updateSentAt(of: id, of: owner, at: time))
    return before
  }

  /// Records that the market registered nothing of a draft.
  func noteRefusal(of id: ProductDraft.ID) throws { try connection.execute(Self.removeSentAt(of: id, of: owner)) }

  /// Deletes a draft with its pictures.
  func remove(_ id: ProductDraft.ID) throws { try connection.execute(Self.delete(id, of: owner)) }

  /// Appends a picture; a picture with a known id is not added again. See ``makeRoom(for:in:from:within:mayTake:)``.
  ///
  /// - Returns: the draft after the change.
  func add(
    _ file: PictureFile, _ picture: DraftPicture.ID, to id: ProductDraft.ID, from origin: String,
    within room: PictureRoom, mayTake: Bool
  ) throws -> ProductDraft {
    let known = try require(id)
    if known.pictures.contains(where: { $0.id == picture }) { return known }
    guard known.pictures.count < ProductDraft.maxPictures else {
      throw AppError(.invalidInput, detail: "as many pictures as there may be", field: "images")
    }
    try makeRoom(for: file.bytes.count, in: id, from: origin, within: room, mayTake: mayTake)
    try connection.execute(Self.insert(file, picture, into: id, from: origin, of: owner))
    return try changed(id)
  }

  /// Deletes a picture.
  func remove(_ picture: DraftPicture.ID, from id: ProductDraft.ID) throws {
    try connection.execute(Self.delete(picture, from: id, of: owner))
  }

  /// Moves a picture to a place.
  func move(_ picture: DraftPicture.ID, of id: ProductDraft.ID, to place: Int) throws {
    try connection.execute(Self.move(picture, of: id, to: place, owner))
  }

  /// A picture's bytes; `nil` if it does not exist.
  func file(of picture: DraftPicture.ID, in id: ProductDraft.ID) throws -> PictureFile? {
    guard let row = try connection.row(Self.selectFile(of: picture, in: id, of: owner)) else { return nil }
    return PictureFile(bytes: try row.bytes("bytes"), type: try row.string("mediaType"))
  }

  /// A part of a picture's bytes; `nil` if it does not exist.
  func bytes(_ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID) throws -> [UInt8]? {
    try connection.row(Self.selectBytes(range, of: picture, in: id, of: owner))?.bytes("bytes")
  }
}

// MARK: - Stored form

extension KeptDrafts {
  /// The error for a malformed id.
  static let noID = AppError(
    .invalidInput, detail: "an id is \(ProductDraft.idLength) characters", field: "id")

  /// Fields as JSON text. JSON escapes null characters, which PostgreSQL does not store.
  ///
  /// - Throws: `AppError` with `invalidInput` and the name of a field that is too long.
  static func text(of fields: DraftFields) throws -> String {
    let line = DraftFields.maxLineBytes
    let all = [
      ("name", fields.name, line), ("description", fields.description, DraftFields.maxBytes),
      ("price", fields.price, line), ("currency", fields.currency, line), ("discount", fields.discount, line),
      ("stock", fields.stock, line), ("category", fields.category, line),
      ("seller", fields.seller ?? "", line),
    ]
    for (name, text, most) in all where text.utf8.count > most {
      throw AppError(.invalidInput, detail: "\(name) has \(text.utf8.count) bytes", field: name)
    }
    return String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
  }
}

extension ProductDraft {
  /// Reads a row and its pictures' rows; `nil` if a later version of the app wrote it.
  fileprivate init?(_ row: Row, pictures: [Row]) throws {
    let text = try row.string("fields")
    guard let fields = try? JSONDecoder().decode(DraftFields.self, from: Data(text.utf8)) else { return nil }
    self.init(
      id: try row.string("id"), fields: fields, pictures: try pictures.map { try DraftPicture($0) },
      hasLostPictures: try row.bool("hasLostPictures"),
      sentAt: try row.optionalInt("sentAt") == nil ? nil : try row.date("sentAt"), revision: try row.int("revision"),
      changedAt: try row.date("changedAt"))
  }
}

extension DraftPicture {
  fileprivate init(_ row: Row) throws {
    self.init(id: try row.string("id"), byteCount: try row.int("byteCount"), type: try row.string("mediaType"))
  }
}
