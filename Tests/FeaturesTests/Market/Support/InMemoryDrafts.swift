import Foundation
import Reactor
import Synchronization

@testable import MarketFeature

/// The drafts of profiles, in memory. Changes notify subscribers.
final class InMemoryDrafts: DraftsRepository {
  private struct Shared {
    var drafts: [String: [ProductDraft]] = [:]
    var files: [DraftPicture.ID: PictureFile] = [:]
    var listeners: [String: [AsyncStream<Void>.Continuation]] = [:]
    var failure: AppError?
    var refusal: AppError?
    var reads = 0
  }

  private let shared = Mutex(Shared())

  /// Adds a draft without a notification.
  func put(_ draft: ProductDraft, of profile: String) {
    shared.withLock { $0.drafts[profile, default: []].append(draft) }
  }

  /// Replaces or deletes a draft without a notification.
  func replace(_ id: ProductDraft.ID, with draft: ProductDraft?, of profile: String) {
    shared.withLock { shared in
      let others = shared.drafts[profile, default: []].filter { $0.id != id }
      shared.drafts[profile] = others + (draft.map { [$0] } ?? [])
    }
  }

  /// Sets the error of all methods; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// How often the bytes of a picture were read.
  var reads: Int { shared.withLock(\.reads) }

  /// Sets the error for new pictures.
  func refusePictures(with refusal: AppError) { shared.withLock { $0.refusal = refusal } }

  func drafts(of profile: String) async throws -> [ProductDraft] {
    try read { ($0.drafts[profile] ?? []).sorted { $0.changedAt > $1.changedAt } }
  }

  func draft(_ id: ProductDraft.ID, of profile: String) async throws -> ProductDraft? {
    try read { $0.drafts[profile]?.first { $0.id == id } }
  }

  func begin(_ draft: ProductDraft, of profile: String) async throws {
    try change(profile) { shared in
      let others = shared.drafts[profile] ?? []
      guard others.count < ProductDraft.maxPerProfile else { throw AppError(.invalidInput, field: "drafts") }
      shared.drafts[profile] = others + [draft]
    }
  }

  func write(
    _ fields: DraftFields, to id: ProductDraft.ID, revision: Int, of profile: String
  ) async throws -> ProductDraft {
    try change(id, of: profile) { draft in
      guard draft.revision == revision, draft.fields != fields else { return draft }
      return draft.changed(fields: fields)
    }
  }

  /// Keys never become old.
  func noteSending(
    of id: ProductDraft.ID, revision: Int, isAgain: Bool, of profile: String
  ) async throws -> ProductDraft? {
    guard let known = try await draft(id, of: profile), known.revision == revision else {
      return try await draft(id, of: profile)
    }
    try note(known.sentAt ?? known.changedAt, of: id, of: profile)
    return known
  }

  func noteRefusal(of id: ProductDraft.ID, of profile: String) async throws {
    try note(nil, of: id, of: profile)
  }

  private func note(_ sentAt: Date?, of id: ProductDraft.ID, of profile: String) throws {
    _ = try change(id, of: profile) { draft in
      ProductDraft(
        id: draft.id, fields: draft.fields, pictures: draft.pictures, hasLostPictures: draft.hasLostPictures,
        sentAt: sentAt, revision: draft.revision, changedAt: draft.changedAt.addingTimeInterval(1))
    }
  }

  func add(
    _ file: PictureFile, id picture: DraftPicture.ID, to id: ProductDraft.ID, of profile: String, from address: String
  ) async throws -> ProductDraft {
    if let refusal = shared.withLock({ $0.refusal }) { throw refusal }
    let changed = try change(id, of: profile) { draft in
      if draft.pictures.contains(where: { $0.id == picture }) { return draft }
      guard draft.pictures.count < ProductDraft.maxPictures else { throw AppError(.invalidInput, field: "images") }
      let added = DraftPicture(id: picture, byteCount: file.bytes.count, type: file.type)
      return draft.changed(pictures: draft.pictures + [added])
    }
    shared.withLock { $0.files[picture] = file }
    return changed
  }

  func remove(
    _ picture: DraftPicture.ID, from id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try change(id, of: profile) { draft in draft.changed(pictures: draft.pictures.filter { $0.id != picture }) }
  }

  func order(
    _ pictures: [DraftPicture.ID], of id: ProductDraft.ID, of profile: String
  ) async throws -> ProductDraft {
    try change(id, of: profile) { draft in
      let named = pictures.compactMap { name in draft.pictures.first { $0.id == name } }
      return draft.changed(pictures: named + draft.pictures.filter { !pictures.contains($0.id) })
    }
  }

  func file(
    of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> PictureFile? {
    try read { shared in
      let draft = shared.drafts[profile]?.first { $0.id == id }
      guard let draft, draft.pictures.contains(where: { $0.id == picture }) else { return nil }
      return shared.files[picture]
    }
  }

  func bytes(
    _ range: Range<Int>, of picture: DraftPicture.ID, in id: ProductDraft.ID, of profile: String
  ) async throws -> [UInt8]? {
    shared.withLock { $0.reads += 1 }
    return try await file(of: picture, in: id, of: profile).map {
      Array($0.bytes[range.clamped(to: 0..<$0.bytes.count)])
    }
  }

  func remove(_ id: ProductDraft.ID, of profile: String) async throws {
    try change(profile) { shared in
      shared.drafts[profile] = (shared.drafts[profile] ?? []).filter { $0.id != id }
    }
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners[profile, default: []].append(listener) }
    return stream
  }

  func removeUnused(since: Date) async throws -> Int { 0 }

  private func read<Value: Sendable>(_ read: (Shared) throws -> Value) throws -> Value {
    try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      return try read(shared)
    }
  }

  private func change(_ profile: String, _ change: (inout Shared) throws -> Void) throws {
    let listeners = try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      try change(&shared)
      return shared.listeners[profile] ?? []
    }
    for listener in listeners { listener.yield() }
  }

  private func change(
    _ id: ProductDraft.ID, of profile: String, _ edit: (ProductDraft) throws -> ProductDraft
  ) throws -> ProductDraft {
    var changed: ProductDraft?
    try change(profile) { shared in
      guard let index = shared.drafts[profile]?.firstIndex(where: { $0.id == id }),
        let draft = shared.drafts[profile]?[index]
      else { throw AppError(.notFound) }
      let edited = try edit(draft)
      shared.drafts[profile]?[index] = edited
      changed = edited
    }
    guard let changed else { throw AppError(.notFound) }
    return changed
  }
}

extension ProductDraft {
  /// The draft after a change, with the next revision.
  fileprivate func changed(fields: DraftFields? = nil, pictures: [DraftPicture]? = nil) -> ProductDraft {
    ProductDraft(
      id: id, fields: fields ?? self.fields, pictures: pictures ?? self.pictures,
      hasLostPictures: hasLostPictures && pictures == nil, sentAt: sentAt, revision: revision + 1,
      changedAt: changedAt.addingTimeInterval(1))
  }
}
