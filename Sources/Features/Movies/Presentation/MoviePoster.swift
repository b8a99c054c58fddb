import FeatureKit
import HTML

/// Draws a movie's poster in the ratio 2:3, or a placeholder with the title.
struct MoviePoster: HTML {
  let movie: Movie
  /// Displayed width in CSS pixels.
  let width: Int
  /// Widths to choose from, where the poster is larger in some windows.
  var widths: Picture.Widths?
  let pictures: any PictureAddresses

  var content: some HTML {
    if let poster = movie.poster {
      Picture(
        source: poster, width: width, height: width * 3 / 2, fit: .covering, widths: widths, pictures: pictures,
        label: "", box: "poster")
    } else {
      // The link around it names the movie already.
      span(.class("picture poster blank"), .ariaHidden) {
        Symbol(id: "movies", size: 28)
        span { movie.title }
      }
    }
  }
}
