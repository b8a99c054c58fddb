import FeatureKit
import LiveWeb
import Reactor

/// What is said in passing on the page of a product.
enum ProductNotice: Sendable, Hashable {
  /// It was edited or registered, on the page before.
  case savedEdit(SavedEdits.Kind)
  /// It could not be made a favourite, or none.
  case favoriteNotChanged(AppError)
}

extension Notices<ProductNotice> {
  /// What failed last, if nothing has gone well since.
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
