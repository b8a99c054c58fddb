import FeatureKit
import HTML

extension Picture {
  /// A picture of the store's, fetched at twice the size shown.
  init(artwork: Artwork, width: Int, height: Int, label: String, loading: Loading = .lazy) {
    self.init(
      url: artwork.sized(width: width * 2, height: height * 2), width: width, height: height, label: label,
      loading: loading)
  }
}

/// An app's icon; a plain tile when the store gave none.
struct Icon: HTML {
  let artwork: Artwork?
  let side: Int
  var loading = Picture.Loading.lazy

  var content: some HTML {
    span(.class("icon")) {
      if let artwork { Picture(artwork: artwork, width: side, height: side, label: "", loading: loading) }
    }
  }
}
