import Foundation
import Reactor

/// Begins a draft, or reuses an empty one.
struct BeginDraftUseCase: Sendable {
  let drafts: any DraftsRepository
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date
  /// The currency of an empty draft.
  let currency: String

  /// Begins a draft with the fields of another product; without fields it returns an empty draft that exists. If the
  /// profile has the most drafts allowed, an empty one takes the fields, because no list shows it.
  ///
  /// - Returns: the draft's id; `nil` if the profile has the most drafts allowed, and none is empty.
  /// - Throws: as ``DraftsRepository``.
  func callAsFunction(with fields: DraftFields?, of profile: String) async throws -> ProductDraft.ID? {
    if fields == nil, let untouched = try await untouched(of: profile) { return untouched.id }
    let draft = ProductDraft(id: makeID(), fields: fields ?? DraftFields(currency: currency), changedAt: now())
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
