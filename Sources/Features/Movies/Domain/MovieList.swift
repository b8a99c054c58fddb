/// The lists of the home page, in display order. A new list needs a case here, its strings, and its path at TMDB.
public enum MovieList: String, Sendable, CaseIterable, Hashable {
  case nowPlaying = "now-playing"
  case popular
  case topRated = "top-rated"
  case upcoming
}
