import FeatureKit
import LiveWeb
import Reactor

/// Notices on a product's page.
enum ProductNotice: Sendable, Hashable {
  /// It was edited or registered on the page before.
  case savedEdit(SavedEdits.Kind)
  /// The favourite could not be added or removed.
  case favoriteNotChanged(AppError)
}

extension Notices<ProductNotice> {
  /// The last error, if no change has succeeded since.
  var error: AppError? {
    if case .favoriteNotChanged(let error) = latest { error } else { nil }
  }

  func notice(_ strings: ProductStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .savedEdit(let kind): notice(.info, strings.savedEdit(kind))
    case .favoriteNotChanged(let error) where error.code == .invalidInput:
      notice(.error, strings.market.tooManyFavorites(Favorite.maxPerProfile))
    case .favoriteNotChanged(let error):
      notice(.error, strings.favoriteNotSaved(strings.shared.ownErrorText(error.code, strings.market.source)))
    }
  }
}
