/// One of TMDB's movie genres.
struct MovieGenre: Sendable {
  let id: Int
  let name: LocalizedText

  /// All nineteen genres, in TMDB's order.
  static let all: [MovieGenre] = [
    MovieGenre(28, "액션", "Action"), MovieGenre(12, "모험", "Adventure"), MovieGenre(16, "애니메이션", "Animation"),
    MovieGenre(35, "코미디", "Comedy"), MovieGenre(80, "범죄", "Crime"), MovieGenre(99, "다큐멘터리", "Documentary"),
    MovieGenre(18, "드라마", "Drama"), MovieGenre(10751, "가족", "Family"), MovieGenre(14, "판타지", "Fantasy"),
    MovieGenre(36, "역사", "History"), MovieGenre(27, "공포", "Horror"), MovieGenre(10402, "음악", "Music"),
    MovieGenre(9648, "미스터리", "Mystery"), MovieGenre(10749, "로맨스", "Romance"),
    MovieGenre(878, "SF", "Science Fiction"), MovieGenre(10770, "TV 영화", "TV Movie"),
    MovieGenre(53, "스릴러", "Thriller"), MovieGenre(10752, "전쟁", "War"), MovieGenre(37, "서부", "Western"),
  ]

  private init(_ id: Int, _ korean: String, _ english: String) {
    self.id = id
    name = LocalizedText(korean: korean, english: english, japanese: nil)
  }
}
