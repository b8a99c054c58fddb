/// The lists of the home page, in its order. Another one is another case, its words, and its path at TMDB.
public enum MovieList: String, Sendable, CaseIterable, Hashable {
  case nowPlaying = "now-playing"
  case popular
  case topRated = "top-rated"
  case upcoming
}
