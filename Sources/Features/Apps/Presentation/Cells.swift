import HTML
import LiveWeb

/// A picture of known size, so nothing jumps when it comes.
struct Picture: HTML {
  let artwork: Artwork
  let width: Int
  let height: Int
  let label: String
  var loading = Loading.lazy

  /// When the picture is fetched.
  enum Loading {
    /// When it comes near what is seen.
    case lazy
    /// With the page.
    case eager
    /// With the page and before other pictures: it is the largest thing that is seen first.
    case urgent
  }

  var content: some HTML {
    // Twice the size shown: sharp on a phone.
    img(
      .src(artwork.sized(width: width * 2, height: height * 2)), .width(width), .height(height), .alt(label),
      .decoding("async")
    )
    .attributes(.loading("lazy"), when: loading == .lazy)
    .attributes(.fetchpriority("high"), when: loading == .urgent)
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
