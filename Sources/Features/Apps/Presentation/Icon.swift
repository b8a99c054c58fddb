import FeatureKit
import HTML

/// An app's icon; a plain tile when the store gave none.
struct Icon: HTML {
  /// The most pixels a screen has for each of the page's. An icon is so small that every screen is given as many.
  private static let density = 3

  let artwork: Artwork?
  let side: Int
  var loading = Picture.Loading.lazy

  var content: some HTML {
    span(.class("icon")) {
      if let artwork {
        let pixels = side * Self.density
        Picture(
          url: artwork.sized(width: pixels, height: pixels), width: side, height: side, label: "", loading: loading)
      }
    }
  }
}

extension Artwork {
  /// Width divided by height as a page shows it: that of a phone's screen when the address does not tell, and within
  /// bounds, so that no address makes a page of one picture.
  var shownRatio: Double { min(max(aspectRatio ?? 0.5, 0.25), 4) }

  /// The address of the picture so many pixels wide.
  func sized(width: Int) -> String { sized(width: width, height: height(ofWidth: width)) }

  /// How high the picture is when it is so wide.
  func height(ofWidth width: Int) -> Int { Int((Double(width) / shownRatio).rounded()) }
}
