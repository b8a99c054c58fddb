/// A genre of movies, by its number at TMDB. The cases are in the order in which the app offers them.
public enum MovieGenre: Int, Sendable, CaseIterable, Hashable {
  case action = 28
  case comedy = 35
  case drama = 18
  case romance = 10_749
  case thriller = 53
  case scienceFiction = 878
  case animation = 16
  case family = 10_751
  case adventure = 12
  case fantasy = 14
  case horror = 27
  case mystery = 9_648
  case crime = 80
  case documentary = 99
  case music = 10_402
  case history = 36
  case war = 10_752
  case western = 37
  case television = 10_770
}
