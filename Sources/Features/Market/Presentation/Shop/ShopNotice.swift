import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Notices after actions in a shop.
enum ShopNotice: Sendable, Hashable {
  /// Something was edited, registered or deleted on the page before.
  case savedEdit(SavedEdits.Kind)
  /// A product was bumped.
  case bumped
  /// The product was bumped recently; how long to wait, if known.
  case bumpedTooEarly(Duration?)
  /// The server does not know bumps.
  case bumpsNone
  /// How many products have the new state.
  case changed(Int, Product.State)
  /// An action needs checked products, and none is checked.
  case nothingTicked
  /// The server does not know states.
  case statesUnknown
  case restored(Int)
  /// How many products were deleted for good.
  case deleted(Int)
  /// No product was deleted, as far as known: how many were to be, and the name of a single one, which may be empty.
  case notDeleted(Int, name: String, FailureReason)
  /// The deleted products cannot be restored any more.
  case restoredTooLate
  /// An action succeeded for some products, and not for the others.
  case partly(BulkAction, done: Int, left: Int, FailureReason)
  /// The secret is wrong, or the product belongs to another vendor.
  case notAllowed
  /// The secret was replaced; whether the server has confirmed it.
  case secretRenewed(isChecked: Bool)
  /// The shop's credentials are shown, and not noted yet.
  case noteFirst
  /// How many products are gone.
  case gone(Int)
  /// The shop was removed here, or restored.
  case removedShop, restoredShop
  /// An earlier attempt opened the shop under this other name.
  case openedEarlier(String)
  case failed(AppError)
}

extension ShopNotice {
  /// The notice for an action on several products.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - outcome: its result.
  ///   - count: the number of products.
  ///   - all: the notice if it succeeded for all.
  ///   - none: the notice if it succeeded for none.
  ///   - why: why it was not possible any more for the missed ones.
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

/// An action on several products.
enum BulkAction: Sendable, Hashable, CaseIterable {
  case changed, deleted, restored
}

/// Why an action did not succeed for all products.
enum FailureReason: Sendable, Hashable {
  case gone
  case tooLate
  case notAllowed
  case failed(AppError)

  init(_ error: AppError) {
    self = error.code == .notAllowed ? .notAllowed : .failed(error)
  }

  /// Whether the action may have succeeded although its response was lost.
  var leavesUnknown: Bool {
    if case .failed(let error) = self { error.code == .unavailable } else { false }
  }
}

extension Notices<ShopNotice> {
  /// Whether the server has refused the secret.
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
    case .removedShop: notice(.info, strings.removedShop)
    case .restoredShop: notice(.info, strings.restoredShop)
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
