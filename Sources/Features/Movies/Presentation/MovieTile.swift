import FeatureKit
import HTML

/// Draws a movie in a row of the home page or in a grid: its poster, its name and its year; a tap opens its page.
struct MovieTile: HTML {
  /// How wide a poster is in a row, in pixels of the page.
  static let rowWidth = 128
  /// How wide it is at most in a grid, likewise.
  private static let gridWidth = 200

  let item: MovieItem
  /// Whether it stands in a grid, whose columns are as wide as the window lets them be.
  var isInGrid = false
  let strings: MoviesStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let movie = item.movie
    a(.class("movie-tile"), .href(MoviesRoute.movie(movie.id).url)) {
      if isInGrid {
        MoviePoster(movie: movie, width: Self.gridWidth, widths: Self.gridWidths, pictures: pictures)
      } else {
        MoviePoster(movie: movie, width: Self.rowWidth, pictures: pictures)
      }
      span(.class("movie-name")) { movie.title }
      if let year = movie.year { span(.class("movie-detail")) { String(year) } }
      if item.isSaved {
        span(.class("movie-mark saved"), .role("img"), .aria("label", strings.shared.savedWord)) {
          Symbol(id: "bookmark", size: 18)
        }
      }
    }
  }

  /// A third of a phone and a wide column, for screens of one pixel to three for each of the page's.
  private static var gridWidths: Picture.Widths {
    Picture.Widths(
      128, 192, 256, 384, 512, shown: "(max-width:359px) 45vw,(max-width:599px) 30vw,\(gridWidth)px")
  }
}
