import FeatureKit
import ListDiff

/// What a movie's page is made of: kinds of very different shape, each with just what its cell shows.
enum MoviePageItem: ListItem, Hashable {
  case header(Header)
  case own(Own)
  case text(LongText<MovieText>)
  case video(Video)
  case credit(MovieCredit)
  case picture(Still)
  case row(InformationRow)
  case review(Review)
  case movie(MovieItem)

  /// The head of the page.
  struct Header: Sendable, Hashable {
    let id: Movie.ID
    let title: String
    /// `nil` where it is the title.
    let originalTitle: String?
    /// Year, genres, runtime and certification, those that are known.
    let facts: String
    /// Empty when there is none.
    let tagline: String
    /// `nil` when nobody rated it.
    let score: Score?
    let poster: String?
    let backdrop: String?
    /// What is shared: the address of this page, without the server's.
    let path: String
    /// Whether the movie is in a folder of the reader's.
    let isSaved: Bool
  }

  /// What the reader thinks of the movie.
  struct Own: Sendable, Hashable {
    let states: MovieStates
    let status: MovieAccountState.Status
    /// As ``MovieAccountReading/owner``.
    var owner: String?
  }

  /// A film about the movie.
  struct Video: Sendable, Hashable {
    let video: MovieVideo
    /// The movie's, which stands for it; `nil` when there is none.
    let backdrop: String?
  }

  /// A cell of the row of pictures: which one, from 0, of how many.
  struct Still: Sendable, Hashable {
    let index: Int
    let count: Int
    let picture: MoviePicture
    let title: String
  }

  /// What somebody wrote.
  struct Review: Sendable, Hashable {
    /// Which of the page's texts it is.
    let kind: MovieText
    let author: String
    /// What they gave it, of five; `nil` when nothing.
    let stars: Double?
    /// When it was written, as the reader's language writes it; `nil` when nobody knows.
    let day: String?
    let text: TextPreview
    let isExpanded: Bool
  }

  var key: String {
    switch self {
    case .header: "header"
    case .own: "own"
    case .text(let text): text.kind.rawValue
    case .video(let item): item.video.key
    case .credit(let credit): credit.id
    case .picture(let still): String(still.index)
    case .row(let row): row.id
    case .review(let review): review.kind.rawValue
    case .movie(let movie): movie.key
    }
  }

  var contentHash: Int { hashValue }
}
