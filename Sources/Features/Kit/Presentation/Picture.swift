package import HTML

/// A picture of known size, so nothing jumps when it comes.
package struct Picture: HTML {
  let url: String
  let width: Int
  let height: Int
  let label: String
  let loading: Loading

  /// When the picture is fetched.
  package enum Loading: Sendable {
    /// When it comes near what is seen.
    case lazy
    /// With the page.
    case eager
    /// With the page and before other pictures: it is the largest thing that is seen first.
    case urgent
  }

  /// - Parameters:
  ///   - url: where the picture is, at twice the size shown: sharp on a phone.
  ///   - width: as shown, in pixels.
  ///   - height: as shown, in pixels.
  ///   - label: what it shows; empty for a picture that says nothing the text beside it does not say.
  package init(url: String, width: Int, height: Int, label: String, loading: Loading = .lazy) {
    self.url = url
    self.width = width
    self.height = height
    self.label = label
    self.loading = loading
  }

  package var content: some HTML {
    img(.src(url), .width(width), .height(height), .alt(label), .decoding("async"))
      .attributes(.loading("lazy"), when: loading == .lazy)
      .attributes(.fetchpriority("high"), when: loading == .urgent)
  }
}
