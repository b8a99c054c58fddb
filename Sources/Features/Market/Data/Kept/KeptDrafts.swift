import Foundation
import Reactor
import Store

/// The drafts of one profile, within one transaction of the database.
struct KeptDrafts {
  /// The transaction.
  let connection: Connection
  /// Whose they are.
  let owner: KeptOwner
  /// Now.
  let time: Date

  /// All, the one changed last first.
  func drafts() throws -> [ProductDraft] {
    let pictures = try Dictionary(grouping: connection.rows(Self.selectPictures(of: owner))) { try $0.string("draft") }
    return try connection.rows(Self.selectDrafts(of: owner)).compactMap { row in
      try ProductDraft(row, pictures: pictures[try row.string("id")] ?? [])
    }
  }

  /// One; `nil` when it is not there.
  func draft(_ id: ProductDraft.ID) throws -> ProductDraft? {
    guard let row = try connection.row(Self.selectDraft(id, of: owner)) else { return nil }
    return try ProductDraft(row, pictures: try connection.rows(Self.selectPictures(in: id, of: owner)))
  }

  /// One that is there.
  ///
  /// - Throws: also `AppError` with `notFound`.
  func require(_ id: ProductDraft.ID) throws -> ProductDraft {
    guard ProductDraft.isID(id), let draft = try draft(id) else { throw AppError(.notFound, detail: "no such draft") }
    return draft
  }

  /// How many there are.
  func count() throws -> Int { try connection.row(Self.count(of: owner))?.int("drafts") ?? 0 }

  /// Begins one, unless it was begun.
  func insert(_ draft: ProductDraft, _ fields: String) throws {
    try connection.execute(Self.insert(draft, fields, of: owner))
  }

  /// Writes other fields.
  func update(_ id: ProductDraft.ID, to fields: String) throws {
    try connection.execute(Self.update(id, to: fields, of: owner, at: time))
  }

  /// Notes a change of one's pictures.
  ///
  /// - Returns: the draft as it is now.
  func changed(_ id: ProductDraft.ID) throws -> ProductDraft {
    try connection.execute(Self.touch(id, of: owner, at: time))
    return try require(id)
  }

  /// Notes that one is sent, without changing it: only the revision that is sent, and one with an old key only where it
  /// shall be sent again.
  ///
  /// - Returns: the draft as it was before; `nil` when it is not there.
  func noteSending(of id: ProductDraft.ID, revision: Int, isAgain: Bool) throws -> ProductDraft? {
    guard let before = try draft(id) else { return nil }
    guard before.revision == revision else { return before }
    if before.hasOldKey(at: time), !isAgain {
      throw AppError(.invalidInput, detail: "a draft that was sent before", field: ProductDraft.sentBefore)
    }
    try connection.execute(Self.updateSentAt(of: id, of: owner, at: time))
    return before
  }

  /// Notes that nothing of it was taken.
  func noteRefusal(of id: ProductDraft.ID) throws { try connection.execute(Self.removeSentAt(of: id, of: owner)) }

  /// Throws one away, with its pictures.
  func remove(_ id: ProductDraft.ID) throws { try connection.execute(Self.delete(id, of: owner)) }

  /// Puts a picture at the end, once; see ``makeRoom(for:in:from:within:mayTake:)``.
  ///
  /// - Returns: the draft as it is now.
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

  /// Takes a picture away.
  func remove(_ picture: DraftPicture.ID, from id: ProductDraft.ID) throws {
    try connection.execute(Self.delete(picture, from: id, of: owner))
  }

  /// Puts a picture into a place.
  func move(_ picture: DraftPicture.ID, of id: ProductDraft.ID, to place: Int) throws {
    try connection.execute(Self.move(picture, of: id, to: place, owner))
  }

  /// A picture's bytes.
  func file(of picture: DraftPicture.ID, in id: ProductDraft.ID) throws -> PictureFile? {
    guard let row = try connection.row(Self.selectFile(of: picture, in: id, of: owner)) else { return nil }
    return PictureFile(bytes: try row.bytes("bytes"), type: try row.string("mediaType"))
  }

  /// Some of a picture's bytes.
  func bytes(_ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID) throws -> [UInt8]? {
    try connection.row(Self.selectBytes(range, of: picture, in: id, of: owner))?.bytes("bytes")
  }
}

// MARK: - What is kept

extension KeptDrafts {
  /// What is thrown for an id that is none.
  static let noID = AppError(
    .invalidInput, detail: "an id is \(ProductDraft.idLength) characters", field: "id")

  /// Fields as they are kept; in JSON no null character stays one.
  ///
  /// - Throws: `AppError` with `invalidInput` and the field that is too long.
  static func text(of fields: DraftFields) throws -> String {
    let line = DraftFields.maxLineBytes
    let all = [
      ("name", fields.name, line), ("description", fields.description, DraftFields.maxBytes),
      ("price", fields.price, line), ("currency", fields.currency, line), ("discount", fields.discount, line),
      ("stock", fields.stock, line), ("category", fields.category, line),
    ]
    for (name, text, most) in all where text.utf8.count > most {
      throw AppError(.invalidInput, detail: "\(name) has \(text.utf8.count) bytes", field: name)
    }
    return String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
  }
}

extension ProductDraft {
  /// Reads a row and those of its pictures; `nil` for one of a later version.
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
