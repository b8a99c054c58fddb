import FeatureKit
import FoldersFeature
import MarketFeature
import MoviesFeature
import WatchFeature

extension CompositionRoot {
  /// Returns a function that moves a profile's data into another profile when
  /// browsers join. Recent searches, viewed items and settings are not moved.
  static func move(
    _ folders: any FoldersRepository, _ news: DatabaseNewsRepository, _ feeds: DatabaseFeedsRepository,
    _ channels: DatabaseChannelsRepository, _ accounts: MovieAccounts?, _ products: MarketFeature.Kept
  ) -> JoinProfileUseCase.Move {
    { source, target in
      // Refuse before anything moves, so that a refused join loses nothing. The
      // exception: the target opens a shop in between.
      if try await products.losesShop(from: source, to: target) { throw JoinRefusal.shopNotNoted }
      do {
        try await folders.moveEverything(of: source, to: target)
      } catch is FolderRefusal {
        throw JoinRefusal.noRoom
      }
      try await news.moveEverything(of: source, to: target)
      try await feeds.moveEverything(of: source, to: target)
      try await channels.moveEverything(of: source, to: target)
      try await accounts?.move(from: source, to: target)
      do {
        try await products.move(from: source, to: target)
      } catch is ShopNotNoted {
        throw JoinRefusal.shopNotNoted
      }
    }
  }
}
