import FeatureKit
import ListDiff

/// An item of a movie's page; each kind holds only what its cell shows.
enum MoviePageItem: ListItem, Hashable {
  case header(Header)
  case own(Own)
  case text(LongText<MovieText>)
  case video(Video)
  case credit(MovieCredit)
  case picture(Still)
  case row(InformationRow)
  case history(HistoryItem)
  /// A sentence in place of rows, by its key.
  case note(String, key: String)
  case review(Review)
  case movie(MovieItem)

  /// The head of the page.
  struct Header: Sendable, Hashable {
    let id: Movie.ID
    let title: String
    /// `nil` if it equals the title.
    let originalTitle: String?
    /// Known facts among year, genres, runtime and certification.
    let facts: String
    /// Empty if there is none.
    let tagline: String
    /// `nil` if there are no ratings.
    let score: Score?
    /// Services that offer the movie in the most convenient way; empty if there are none.
    let services: [Service]
    let poster: String?
    let backdrop: String?
    /// Address to share: the path of this page.
    let path: String
    /// Whether the movie is in one of the reader's folders.
    let isSaved: Bool
  }

  /// A service that offers the movie.
  struct Service: Sendable, Hashable {
    /// Maximum number under the title.
    static let shown = 5

    let name: String
    /// Address of its logo; `nil` if there is none.
    let logo: String?
  }

  /// The reader's rating, and the way to sign in.
  struct Own: Sendable, Hashable {
    let rating: MovieRating?
    let status: MovieAccountState.Status
    /// As ``MovieAccountReading/owner``.
    let owner: String?
    /// Address of the sign-in page; `nil` for a reader with an account, and while that is unknown.
    let signIn: String?
  }

  /// A video about the movie.
  struct Video: Sendable, Hashable {
    let video: MovieVideo
    /// Backdrop of the movie, used as thumbnail; `nil` if there is none.
    let backdrop: String?
  }

  /// A picture in the row of pictures: its index from 0, and the number of pictures.
  struct Still: Sendable, Hashable {
    let index: Int
    let count: Int
    let picture: MoviePicture
    let title: String
  }

  /// A review.
  struct Review: Sendable, Hashable {
    /// Id of the text on the page.
    let kind: MovieText
    let author: String
    /// The author's rating of five; `nil` if there is none.
    let stars: Double?
    /// Date in the reader's language; `nil` if unknown.
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
    case .history(let item): item.key
    case .note(_, let key): key
    case .review(let review): review.kind.rawValue
    case .movie(let movie): movie.key
    }
  }

  var contentHash: Int { hashValue }
}
