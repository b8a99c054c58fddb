package import HTML

/// A picture of known size, so nothing jumps when it comes.
package struct Picture: HTML {
  let url: String
  let sources: Sources?
  let width: Int
  let height: Int
  let label: String
  let loading: Loading

  /// When the picture is fetched.
  package enum Loading: Sendable {
    /// When it comes near what is seen.
    case lazy
    /// When it comes near what is seen, and then before other pictures.
    case lazyFirst
    /// With the page.
    case eager
    /// With the page and before other pictures: it is the largest thing that is seen first.
    case urgent
  }

  /// The same picture in other sizes: a browser fetches the smallest that is sharp on its screen.
  package struct Sources: Sendable {
    let srcset: String
    let sizes: String?

    /// For a picture that is as large on every window: its addresses for screens of 2, 3 and so on pixels for each of
    /// the page's. Its first address is for those of one.
    package static func densities(_ urls: String...) -> Sources {
      Sources(
        srcset: urls.enumerated().map { "\($0.element) \($0.offset + 2)x" }.joined(separator: ","), sizes: nil)
    }

    /// For a picture that is larger on some windows: its addresses, each with its width in pixels.
    ///
    /// - Parameter shown: how wide the page shows it, as in CSS: `(max-width: 599px) 92vw, 208px`.
    package static func widths(_ urls: (Int, String)..., shown: String) -> Sources {
      Sources(srcset: urls.map { "\($0.1) \($0.0)w" }.joined(separator: ","), sizes: shown)
    }
  }

  /// - Parameters:
  ///   - url: where the picture is.
  ///   - sources: where it is in other sizes, for screens that need them.
  ///   - width: as shown, in pixels of the page.
  ///   - height: as shown, in pixels of the page.
  ///   - label: what it shows; empty for a picture that says nothing the text beside it does not say.
  package init(
    url: String, sources: Sources? = nil, width: Int, height: Int, label: String, loading: Loading = .lazy
  ) {
    self.url = url
    self.sources = sources
    self.width = width
    self.height = height
    self.label = label
    self.loading = loading
  }

  package var content: some HTML {
    img(
      .src(url), .width(width), .height(height), .alt(label), .decoding("async"),
      .loading("lazy").when(loading == .lazy || loading == .lazyFirst)
    )
    .attributes(.srcset(sources?.srcset ?? ""), when: sources != nil)
    .attributes(.sizes(sources?.sizes ?? ""), when: sources?.sizes != nil)
    .attributes(.fetchpriority("high"), when: loading == .urgent || loading == .lazyFirst)
  }
}
