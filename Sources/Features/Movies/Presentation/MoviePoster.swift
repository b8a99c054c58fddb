import FeatureKit
import HTML

/// A movie's poster, two by three; one that has none is drawn, with the movie's name.
struct MoviePoster: HTML {
  let movie: Movie
  /// As shown, in pixels of the page.
  let width: Int
  /// What it needs to be sharp, where it is larger on some windows.
  var widths: Picture.Widths?
  let pictures: any PictureAddresses

  var content: some HTML {
    if let poster = movie.poster {
      Picture(
        source: poster, width: width, height: width * 3 / 2, fit: .covering, widths: widths, pictures: pictures,
        label: "", box: "poster")
    } else {
      // What it says stands beside it in words.
      span(.class("picture poster blank"), .ariaHidden) {
        Symbol(id: "movies", size: 28)
        span { movie.title }
      }
    }
  }
}
