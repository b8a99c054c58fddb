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
      // Refusals come before anything is moved: who does not join has everything still.
      if try await goods.losesShop(from: source, to: target) { throw JoinRefusal.shopNotNoted }
      do {
        try await folders.moveEverything(of: source, to: target)
      } catch is FolderRefusal {
        throw JoinRefusal.noRoom
      }
      try await accounts?.move(from: source, to: target)
      try await goods.move(from: source, to: target)
    }
  }
}
