import Foundation
import Reactor

/// Begins a draft.
struct BeginDraftUseCase: Sendable {
  let drafts: any DraftsRepository
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// Begins one with the words of another product; without any it goes on with one in which nothing stands yet. Where
  /// there are as many as there may be, such a one takes the words: no list shows it.
  ///
  /// - Returns: its id; `nil` when there are as many as there may be, and something stands in each.
  /// - Throws: as ``DraftsRepository``.
  func callAsFunction(with fields: DraftFields?, of profile: String) async throws -> ProductDraft.ID? {
    if fields == nil, let untouched = try await untouched(of: profile) { return untouched.id }
    let draft = ProductDraft(id: makeID(), fields: fields ?? DraftFields(), changedAt: now())
    do {
      try await drafts.begin(draft, of: profile)
      return draft.id
    } catch let error as AppError where error.code == .invalidInput && error.field == "drafts" {
      guard let fields, let untouched = try await untouched(of: profile) else { return nil }
      let written = try await drafts.write(fields, to: untouched.id, revision: untouched.revision, of: profile)
      return written.fields == fields ? written.id : nil
    }
  }

  private func untouched(of profile: String) async throws -> ProductDraft? {
    try await drafts.drafts(of: profile).first(where: \.isUntouched)
  }
}
