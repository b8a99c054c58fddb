import FeatureKit
import HTML

/// Draws a movie as a tile for rows and grids: poster, title, rating, year and genres, linked to its page.
struct MovieTile: HTML {
  /// Width of a poster in a row, in CSS pixels.
  static let rowWidth = 128
  /// Maximum width of a poster in a grid, in CSS pixels.
  private static let gridWidth = 200

  let item: MovieItem
  /// The address of the page with the row, if it belongs to another feature.
  var list: String?
  /// Whether the tile is in a grid with columns that depend on the window.
  var isInGrid = false
  let strings: MoviesStrings
  let pictures: any PictureAddresses

  var content: some HTML {
    let movie = item.movie
    let address = ItemOrigin.address(MoviesRoute.movie(movie.id).url, from: list)
    a(.class("movie-tile"), .href(address), .data("pane", value: movie.id)) {
      if isInGrid {
        MoviePoster(movie: movie, width: Self.gridWidth, widths: Self.gridWidths, pictures: pictures)
      } else {
        MoviePoster(movie: movie, width: Self.rowWidth, pictures: pictures)
      }
      span(.class("movie-name")) { movie.title }
      MovieFacts(movie: movie, strings: strings)
      if let own = item.own { OwnScore(rating: own, language: strings.language) }
      if item.isSaved {
        span(.class("movie-mark saved"), .role("img"), .aria("label", strings.shared.savedWord)) {
          Symbol(id: "bookmark", size: 18)
        }
      }
    }
  }

  /// Widths for a third of a phone and for a wide column, on screens with one to three pixels for each CSS pixel. The
  /// columns depend on the window, the size of letters and the pane, so browsers find them out by `auto`.
  private static var gridWidths: Picture.Widths {
    // For those that do not: two columns, then three with 20 px beside them and 12 px between them.
    Picture.Widths(
      128, 256, 512, shown: "auto,(max-width:379px) 45vw,(max-width:599px) calc((100vw - 64px)/3),\(gridWidth)px")
  }
}
