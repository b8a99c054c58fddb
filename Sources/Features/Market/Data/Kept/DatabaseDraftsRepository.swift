import FeatureKit
public import Foundation
import Reactor
public import Store

/// Drafts and their pictures in the database, where they survive a reload, a crash and a lost connection.
///
/// The caller chooses the ids, so that a repeated write changes nothing.
public struct DatabaseDraftsRepository: DraftsRepository {
  private let database: ProfileDatabase
  private let server: String
  private let room: PictureRoom
  private let mark: @Sendable (String) -> String
  private let now: @Sendable () -> Date

  /// Creates a repository on a database with ``MarketFeatureMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the tables `marketDraft` and `marketDraftPicture`.
  ///   - server: the name of the server that drafts are for. Drafts of other servers stay invisible.
  ///   - maxBytes: the most bytes that the pictures of all profiles may take.
  ///   - maxBytesWithoutShop: the most bytes of these that all profiles without a shop may take together.
  ///   - maxAddressBytes: the most bytes of those that pictures from one network address may take.
  ///   - maxProfileBytes: the most bytes that the pictures of one profile may take.
  ///   - mark: turns a network address into the mark that is stored instead. Equal addresses have equal marks, and a
  ///     mark does not reveal the address.
  ///   - now: returns the current time.
  public init(
    database: Database, server: String, maxBytes: Int = ProductDraft.maxBytesOfAll,
    maxBytesWithoutShop: Int = ProductDraft.maxBytesWithoutShop,
    maxAddressBytes: Int = ProductDraft.maxBytesPerAddress, maxProfileBytes: Int = ProductDraft.maxBytesPerProfile,
    mark: @escaping @Sendable (String) -> String = { $0 }, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = ProfileDatabase(database)
    self.server = server
    room = PictureRoom(
      perProfile: maxProfileBytes, withoutShop: maxBytesWithoutShop, perOrigin: maxAddressBytes, ofAll: maxBytes)
    self.mark = mark
    self.now = now
  }

  // MARK: Drafts

  /// As ``DraftsRepository/drafts(of:)``.
  public func drafts(of profile: String) async throws -> [ProductDraft] {
    try await read(profile) { try $0.drafts() }
  }

  /// As ``DraftsRepository/draft(_:of:)``.
  public func draft(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft? {
    guard ProductDraft.isID(id) else { return nil }
    return try await read(profile) { try $0.draft(id) }
  }

  /// As ``DraftsRepository/begin(_:of:)``; an existing draft stays unchanged. A new draft has no pictures, whatever
  /// `draft` lists.
  ///
  /// - Throws: also `invalidInput` with the field `id` for a malformed id.
  public func begin(_ draft: ProductDraft, of profile: String) async throws {
    guard ProductDraft.isID(draft.id) else { throw KeptDrafts.noID }
    let text = try KeptDrafts.text(of: draft.fields)
    try await write(profile) { drafts in
      try drafts.insert(draft, text)
      guard try drafts.count() <= ProductDraft.maxPerProfile else {
        throw AppError(.invalidInput, detail: "as many drafts as there may be", field: "drafts")
      }
    }
  }

  /// As ``DraftsRepository/write(_:to:revision:of:)``; equal fields are no change.
  ///
  /// - Throws: also `invalidInput` with the name of a field that is too long.
  public func write(
    _ fields: DraftFields, to id: ProductDraft.ID, revision: Int, of profile: String
  ) async throws -> ProductDraft {
    let text = try KeptDrafts.text(of: fields)
    return try await write(profile) { drafts in
      let known = try drafts.require(id)
      guard known.revision == revision, known.fields != fields else { return known }
      try drafts.update(id, to: text)
      return try drafts.require(id)
    }
  }

  /// As ``DraftsRepository/noteSending(of:revision:isAgain:of:)``.
  public func noteSending(
    of id: ProductDraft.ID, revision: Int, isAgain: Bool, of profile: String
  ) async throws -> ProductDraft? {
    guard ProductDraft.isID(id) else { return nil }
    return try await write(profile) { try $0.noteSending(of: id, revision: revision, isAgain: isAgain) }
  }

  /// As ``DraftsRepository/noteRefusal(of:of:)``.
  public func noteRefusal(of id: ProductDraft.ID, of profile: String) async throws {
    guard ProductDraft.isID(id) else { return }
    try await write(profile) { try $0.noteRefusal(of: id) }
  }

  /// As ``DraftsRepository/remove(_:of:)``.
  public func remove(_ id: ProductDraft.ID, of profile: String) async throws {
    guard ProductDraft.isID(id) else { return }
    try await write(profile) { try $0.remove(id) }
  }

  // MARK: Pictures

  /// As ``DraftsRepository/add(_:id:to:of:from:)``. If the room is full, drafts that were untouched for an hour lose
  /// their pictures, as many as necessary.
  ///
  /// The order is:
  /// - first drafts of profiles without a shop, beginning with the network that holds most;
  /// - then, only if this profile has a shop, drafts of profiles that hold more than it.
  ///
  /// Profiles without a shop share a part of the room, and take room only from each other. Within that part, profiles
  /// of one network share a smaller part in the same way. A draft keeps its text, and its page says that the pictures
  /// are gone.
  ///
  /// - Throws: also `invalidInput` with the field `id` for a malformed id, and with `images` for an empty file.
  public func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String, from address: String
  ) async throws -> ProductDraft {
    guard ProductDraft.isID(picture) else { throw KeptDrafts.noID }
    guard (1...ProductDraft.maxPictureBytes).contains(file.bytes.count), file.type.utf8.count <= 100 else {
      throw AppError(.invalidInput, detail: "a picture of \(file.bytes.count) bytes", field: "images")
    }
    let origin = address.isEmpty ? "" : mark(address)
    do {
      return try await write(profile) { [room] in
        try $0.add(file, picture, to: id, from: origin, within: room, mayTake: false)
      }
    } catch is KeptDrafts.OthersConcerned {
      // The first attempt wrote nothing. This one notifies the subscribers of all profiles.
      return try await write(profile, isOfAll: true) { [room] in
        try $0.add(file, picture, to: id, from: origin, within: room, mayTake: true)
      }
    }
  }

  /// As ``DraftsRepository/remove(_:from:of:)``.
  ///
  /// - Throws: also `notFound` if the draft does not exist.
  public func remove(
    _ picture: DraftPicture.ID, from id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try await write(profile) { drafts in
      let known = try drafts.require(id)
      guard known.pictures.contains(where: { $0.id == picture }) else { return known }
      try drafts.remove(picture, from: id)
      return try drafts.changed(id)
    }
  }

  /// As ``DraftsRepository/order(_:of:of:)``.
  ///
  /// - Throws: also `notFound` if the draft does not exist.
  public func order(
    _ pictures: [DraftPicture.ID], of id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try await write(profile) { drafts in
      let known = try drafts.require(id)
      let there = known.pictures.map(\.id)
      let named = pictures.filter { there.contains($0) }
      var seen: Set<DraftPicture.ID> = []
      let order = (named + there).filter { seen.insert($0).inserted }
      if order == there { return known }
      for (place, picture) in order.enumerated() { try drafts.move(picture, of: id, to: place) }
      return try drafts.changed(id)
    }
  }

  /// As ``DraftsRepository/file(of:in:of:)``.
  public func file(
    of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> PictureFile? {
    guard ProductDraft.isID(picture), ProductDraft.isID(id) else { return nil }
    return try await read(profile) { try $0.file(of: picture, in: id) }
  }

  /// As ``DraftsRepository/bytes(_:of:in:of:)``.
  public func bytes(
    _ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> [UInt8]? {
    guard ProductDraft.isID(picture), ProductDraft.isID(id) else { return nil }
    return try await read(profile) { try $0.bytes(range, of: picture, in: id) }
  }

  // MARK: All

  /// As ``DraftsRepository/changes(of:)``.
  public func changes(of profile: String) -> AsyncStream<Void> {
    database.of(profile).changes(in: ["marketDraft"])
  }

  /// As ``DraftsRepository/removeUnused(since:)``, for all servers. This also removes the drafts of deleted profiles.
  public func removeUnused(since: Date) async throws -> Int {
    // The pictures are deleted too, some MiB each, so a batch is small.
    try await database.inBatches(of: 20) { try $0.rows(KeptDrafts.deleteUnused(since: since, limit: $1)).count }
  }

  private func read<T: Sendable>(
    _ profile: String, _ body: @escaping @Sendable (KeptDrafts) throws -> T
  ) async throws -> T {
    let (owner, time) = (KeptOwner(profile: profile, server: server), now())
    return try await database.read { try body(KeptDrafts(connection: $0, owner: owner, time: time)) }
  }

  /// - Parameter isOfAll: whether the write may change drafts of other profiles.
  private func write<T: Sendable>(
    _ profile: String, isOfAll: Bool = false, _ body: @escaping @Sendable (KeptDrafts) throws -> T
  ) async throws -> T {
    let (owner, time) = (KeptOwner(profile: profile, server: server), now())
    return try await (isOfAll ? database : database.of(profile)).write {
      try body(KeptDrafts(connection: $0, owner: owner, time: time))
    }
  }
}
