import FeatureKit
import HTML

/// An app's icon; a plain tile when the store gave none.
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
  /// Width divided by height as a page shows it: that of a phone's screen when the address does not tell, and within
  /// bounds, so that no address makes a page of one picture.
  var shownRatio: Double { min(max(aspectRatio ?? 0.5, 0.25), 4) }

  /// How high the picture is when it is so wide.
  func height(ofWidth width: Int) -> Int { Int((Double(width) / shownRatio).rounded()) }
}
