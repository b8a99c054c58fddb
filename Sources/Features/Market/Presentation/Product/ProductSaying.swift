import FeatureKit
import LiveWeb
import Reactor

/// What is said in passing on the page of a product.
enum ProductSaying: Sendable, Hashable {
  /// An edit of it was saved, on the page before.
  case edited
  /// It could not be made a favourite, or none.
  case favoriteNotChanged(AppError)
}

extension Sayings<ProductSaying> {
  /// What failed last, if nothing has gone well since.
  var error: AppError? {
    if case .favoriteNotChanged(let error) = latest { error } else { nil }
  }

  func notice(_ strings: ProductStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .edited: notice(.info, strings.edited)
    case .favoriteNotChanged(let error) where error.code == .invalidInput:
      notice(.error, strings.market.tooManyFavorites(Favorite.maxPerProfile))
    case .favoriteNotChanged(let error):
      notice(.error, strings.favoriteNotSaved(strings.shared.ownErrorText(error.code, strings.market.source)))
    }
  }
}
