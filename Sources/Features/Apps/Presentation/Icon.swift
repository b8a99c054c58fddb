import FeatureKit
import HTML

/// An app's icon, or an empty tile for an app without one.
struct Icon: HTML {
  let artwork: Artwork?
  let side: Int
  let pictures: any PictureAddresses
  var loading = Picture.Loading.lazy

  var content: some HTML {
    if let artwork {
      Picture(
        source: artwork.url, width: side, height: side, fit: .covering, pictures: pictures, label: "", loading: loading,
        box: "icon")
    } else {
      span(.class("picture icon")) {}
    }
  }
}

extension Artwork {
  /// The displayed aspect ratio, width divided by height: by default that of a phone's screen, and limited so that no
  /// address makes a page of one picture.
  var shownRatio: Double { min(max(aspectRatio ?? 0.5, 0.25), 4) }

  /// Returns the height of the picture at a width.
  func height(ofWidth width: Int) -> Int { Int((Double(width) / shownRatio).rounded()) }
}
