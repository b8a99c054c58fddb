import FeatureKit
import LiveWeb
import Reactor

/// Notices after a change of favourites or saved searches.
enum KeptNotice: Sendable, Hashable {
  /// An undo came too late.
  case tooLate
  case failed(AppError)
}

extension Notices<KeptNotice> {
  func notice(_ strings: KeptStrings) -> Notice? {
    switch latest {
    case nil: nil
    case .tooLate: notice(.error, strings.undoTooLate)
    case .failed(let error) where error.code == .invalidInput:
      notice(.error, strings.market.tooManyFavorites(Favorite.maxPerProfile))
    case .failed(let error):
      notice(.error, strings.shared.notChanged(strings.shared.ownErrorText(error.code, strings.market.source)))
    }
  }
}
