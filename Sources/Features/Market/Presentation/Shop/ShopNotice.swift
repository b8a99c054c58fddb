import FeatureKit
import LiveWeb
import Localization
import Reactor

/// What is said in passing after something was done in a shop.
enum ShopNotice: Sendable, Hashable {
  /// Something was edited, registered or given up, on the page before.
  case savedEdit(SavedEdits.Kind)
  /// A product was bumped: it is on top.
  case bumped
  /// It is not yet time to put it there.
  case bumpedTooEarly(Duration?)
  /// The server bumps nothing.
  case bumpsNone
  /// So many products have another state now.
  case changed(Int, Product.State)
  /// Something was to be done with what is ticked, and nothing is.
  case nothingTicked
  /// The server knows no states.
  case statesUnknown
  case restored(Int)
  /// So many products are deleted, and do not come back.
  case deleted(Int)
  /// Of so many products none was deleted, as far as is known; the name of one alone, which may be empty.
  case notDeleted(Int, name: String, FailureReason)
  /// What was deleted cannot come back any more.
  case restoredTooLate
  /// Something was done with so many products, and with the others not.
  case partly(BulkAction, done: Int, left: Int, FailureReason)
  /// The server does not know the secret, or the product is somebody else's.
  case notAllowed
  /// There is a new secret; whether the server could be asked about it.
  case secretRenewed(isChecked: Bool)
  /// What opens the shop is shown, and was not noted yet.
  case noteFirst
  /// So many products are gone.
  case gone(Int)
  case forgotten
  /// The shop is the one of an earlier try, which had another name.
  case openedEarlier(String)
  case failed(AppError)
}

extension ShopNotice {
  /// What became of several products.
  ///
  /// - Parameters:
  ///   - all: what is said where it was done with all of them, `none` where with none.
  ///   - why: it could not be done any more with those that were missed.
  init(
    _ action: BulkAction, _ outcome: BulkOutcome, of count: Int, all: Self, none: Self, missed why: FailureReason
  ) {
    let (done, missed) = (outcome.done, outcome.missed)
    if let error = outcome.failure {
      self = .partly(action, done: done, left: count - done, FailureReason(error))
    } else {
      self = done == 0 ? none : missed == 0 ? all : .partly(action, done: done, left: missed, why)
    }
  }
}

/// What is done with several products at once.
enum BulkAction: Sendable, Hashable, CaseIterable {
  case changed, deleted, restored
}

/// Why it was not done with all of them.
enum FailureReason: Sendable, Hashable {
  case gone
  case tooLate
  case notAllowed
  case failed(AppError)

  init(_ error: AppError) {
    self = error.code == .notAllowed ? .notAllowed : .failed(error)
  }

  /// Whether nobody knows if it was done: the market may have done it, and its answer was lost.
  var leavesUnknown: Bool {
    if case .failed(let error) = self { error.code == .unavailable } else { false }
  }
}

extension Notices<ShopNotice> {
  /// Whether the server did not take the secret.
  var isSecretRefused: Bool {
    guard let latest else { return false }
    switch latest {
    case .notAllowed, .partly(_, done: _, left: _, .notAllowed), .notDeleted(_, name: _, .notAllowed): return true
    default: return false
    }
  }

  func notice(_ strings: ShopStrings, _ formats: Formats) -> Notice? {
    switch latest {
    case nil: nil
    case .savedEdit(let kind): notice(.info, strings.savedEdit(kind))
    case .bumped: notice(.info, strings.isBumped)
    case .bumpedTooEarly(let wait): notice(.error, strings.bumpedTooEarly(wait.map { formats.age($0) }))
    case .bumpsNone: notice(.error, strings.bumpsNone)
    case .changed(let count, let state): notice(.info, strings.changed(count, state))
    case .nothingTicked: notice(.error, strings.nothingTicked)
    case .statesUnknown: notice(.error, strings.statesUnknown)
    case .restored(let count): notice(.info, strings.restored(count))
    case .deleted(let count): notice(.info, strings.deleted(count))
    case .notDeleted(let count, name: let name, let why):
      notice(.error, "\(strings.notDeleted(count, name, why.leavesUnknown)) \(words(for: why, of: count, strings))")
    case .restoredTooLate: notice(.error, strings.restoredTooLate)
    case .partly(let action, done: let done, left: let left, let why):
      notice(.error, "\(strings.partly(action, done, left)) \(words(for: why, of: left, strings))")
    case .notAllowed: notice(.error, strings.notAllowed)
    case .secretRenewed(let isChecked): notice(.info, strings.secretRenewed(isChecked))
    case .noteFirst: notice(.error, strings.noteFirst)
    case .gone(let count): notice(.error, strings.goneText(count))
    case .forgotten: notice(.info, strings.forgotten)
    case .openedEarlier(let name): notice(.info, strings.openedEarlier(name))
    case .failed(let error): notice(.error, words(for: error, strings))
    }
  }

  private func words(for why: FailureReason, of count: Int, _ strings: ShopStrings) -> String {
    switch why {
    case .gone: strings.goneText(count)
    case .tooLate: strings.restoredTooLate
    case .notAllowed: strings.notAllowed
    case .failed(let error): words(for: error, strings)
    }
  }

  private func words(for error: AppError, _ strings: ShopStrings) -> String {
    if error.code == .invalidInput { return error.quotation ?? strings.refusedTitle }
    let text = strings.shared.errorText(error.code, strings.source)
    guard error.code == .overLimit || error.code == .rateLimited, let wait = error.retryAfter, wait > .zero else {
      return text
    }
    return "\(text) \(strings.shared.tryAgainIn(Int((wait / .seconds(1)).rounded(.up))))"
  }
}
