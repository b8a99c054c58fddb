import Foundation
import Reactor

/// Begins a draft.
struct BeginDraftUseCase: Sendable {
  let drafts: any DraftsRepository
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// Begins one with the words of another product; without any it goes on with one in which nothing stands yet.
  ///
  /// - Returns: its id; `nil` when there are as many as there may be.
  /// - Throws: as ``DraftsRepository``.
  func callAsFunction(with fields: DraftFields?, of profile: String) async throws -> ProductDraft.ID? {
    if fields == nil, let untouched = try await drafts.drafts(of: profile).first(where: \.isUntouched) {
      return untouched.id
    }
    let draft = ProductDraft(id: makeID(), fields: fields ?? DraftFields(), changedAt: now())
    do {
      try await drafts.begin(draft, of: profile)
      return draft.id
    } catch let error as AppError where error.code == .invalidInput && error.field == "drafts" {
      return nil
    }
  }
}
