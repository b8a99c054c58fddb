import FeatureKit
import LiveWeb
import MoviesFeature
import Upstream

extension FeatureParts {
  /// Makes the repository of a source's movies, the users' accounts there, and
  /// the feature that shows both.
  func movies(
    of source: MoviesSource, over stack: UpstreamStack
  ) -> (movies: any MoviesRepository, accounts: MovieAccounts, feature: MoviesFeature) {
    let client = APIClient(baseURL: source.baseURL, transport: stack)
    let movies = TMDBMoviesRepository(client: client, pictureBase: source.pictureBase)
    let accounts = MovieAccounts(
      accounts: TMDBAccountsRepository(
        client: client, pictureBase: source.pictureBase, approvalBase: source.approvalBase),
      sessions: repositories.movieSessions)
    let feature = MoviesFeature(
      movies: movies, accounts: accounts, profiles: repositories.profiles,
      recents: repositories.recents(of: "movies"), pictures: pictures, saved: repositories.folders,
      viewed: repositories.folders,
      history: repositories.history, undoField: SignedField(secretKey, purpose: "undo of movies"),
      health: { await stack.health(of: source.baseURL, for: $0, again: $1 ? .movies : nil) },
      memoryFailed: memoryFailed, now: now)
    return (movies, accounts, feature)
  }
}
