import HTML
import LiveWeb

/// A picture of known size, so nothing jumps when it comes.
struct Picture: HTML {
  let artwork: Artwork
  let width: Int
  let height: Int
  let label: String
  var isLazy = true
  /// Whether it is the largest thing that is seen first.
  var isUrgent = false

  var content: some HTML {
    // Twice the size shown: sharp on a phone.
    img(
      .src(artwork.sized(width: width * 2, height: height * 2)), .width(width), .height(height), .alt(label),
      .decoding("async")
    )
    .attributes(.loading("lazy"), when: isLazy && !isUrgent)
    .attributes(.fetchpriority("high"), when: isUrgent)
  }
}

/// An app's icon; a plain tile when the store gave none.
struct Icon: HTML {
  let artwork: Artwork?
  let side: Int
  var isLazy = true

  var content: some HTML {
    span(.class("icon")) {
      if let artwork { Picture(artwork: artwork, width: side, height: side, label: "", isLazy: isLazy) }
    }
  }
}
