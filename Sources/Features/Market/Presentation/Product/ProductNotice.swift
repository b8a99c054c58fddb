import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Notices on a product's page.
enum ProductNotice: Sendable, Hashable {
  /// It was edited or registered on the page before.
  case savedEdit(SavedEdits.Kind)
  /// The favourite could not be added or removed.
  case favoriteNotChanged(AppError)
  /// Something happened to the reader's own product.
  case shop(ShopNotice)
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
    case .shop(let own):
      {
        var said = Notices<ShopNotice>()
        said.say(own)
        return said.notice(.for(strings.language), Formats(strings.language)).map { notice($0.kind, $0.text) }
      }()
    case .favoriteNotChanged(let error) where error.code == .invalidInput:
      notice(.error, strings.market.tooManyFavorites(Favorite.maxPerProfile))
    case .favoriteNotChanged(let error):
      notice(.error, strings.favoriteNotSaved(strings.shared.ownErrorText(error.code, strings.market.source)))
    }
  }
}
