import FeatureKit
import FoldersFeature
import MarketFeature
import MoviesFeature

extension CompositionRoot {
  /// Gives what a profile keeps to another, when browsers come to share one; what it searched and chose stays behind.
  static func move(
    _ folders: any FoldersRepository, _ accounts: MovieAccounts?, _ goods: MarketFeature.Kept
  ) -> JoinProfileUseCase.Move {
    { source, target in
      // Refusals come before anything is moved: who does not join has everything still, unless the other one has opened
      // a shop in between.
      if try await goods.losesShop(from: source, to: target) { throw JoinRefusal.shopNotNoted }
      do {
        try await folders.moveEverything(of: source, to: target)
      } catch is FolderRefusal {
        throw JoinRefusal.noRoom
      }
      try await accounts?.move(from: source, to: target)
      do {
        try await goods.move(from: source, to: target)
      } catch is ShopNotNoted {
        throw JoinRefusal.shopNotNoted
      }
    }
  }
}
