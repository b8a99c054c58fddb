package import HTML
package import LiveWeb

/// A picture in a box of known size, so the layout does not move when it loads; `pictures.js` does the rest.
///
/// If the picture was made before, a blurred copy is shown until it has loaded. Items do not hold that copy and no
/// content hash covers it, so it alone never causes an update of the page. A kept cell is drawn again once there is one.
package struct Picture: HTML {
  /// When a picture is fetched.
  package enum Loading: Sendable {
    /// When it comes near the visible part of the page.
    case lazy
    /// When it comes near the visible part of the page, before other such pictures.
    case lazyFirst
    /// While the page loads.
    case eager
    /// While the page loads, before other pictures: for the largest picture visible at first.
    case urgent
  }

  /// The widths offered for a picture that is displayed larger in some windows.
  package struct Widths: Sendable {
    let pixels: [Int]
    let shown: String

    /// Creates widths.
    ///
    /// - Parameters:
    ///   - pixels: the widths of the copies in device pixels, ascending.
    ///   - shown: the displayed width as in the attribute `sizes`: `(max-width:599px) 92vw,208px`.
    package init(_ pixels: Int..., shown: String) {
      self.pixels = pixels
      self.shown = shown
    }
  }

  private let copies: PictureCopies
  private let width: Int
  private let height: Int
  private let widths: Widths?
  private let label: String
  private let loading: Loading
  private let box: String

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - source: the picture's own address, see ``PictureAddresses``.
  ///   - width: the displayed width, in CSS pixels.
  ///   - height: the displayed height, in CSS pixels.
  ///   - ratio: the picture's width divided by its height; by default that of the displayed size.
  ///   - fit: how it fills a box of other proportions.
  ///   - widths: the widths to offer if it is larger in some windows; by default its size is the same in all.
  ///   - pictures: maps the source to addresses on this server.
  ///   - label: a description; empty if the text beside it says the same.
  ///   - loading: when it is fetched.
  ///   - box: the class of its box, if it has a style of its own.
  package init(
    source: String, width: Int, height: Int, ratio: Double? = nil, fit: PictureFit = .inside, widths: Widths? = nil,
    pictures: any PictureAddresses, label: String, loading: Loading = .lazy, box: String? = nil
  ) {
    copies = PictureCopies(
      source: source, ratio: ratio ?? Double(width) / Double(height), fit: fit, pictures: pictures)
    self.width = width
    self.height = height
    self.widths = widths
    self.label = label
    self.loading = loading
    self.box = box.map { "picture \($0)" } ?? "picture"
  }

  package var content: some HTML {
    let offer = widths.map { Offer(copies, $0) } ?? Offer(copies, width)
    span(.class(box)) {
      img(
        .src(offer.address), .srcset(offer.srcset).when(!offer.srcset.isEmpty),
        .sizes(widths?.shown ?? "").when(widths != nil), .width(width), .height(height), .alt(label),
        .decoding("async"), .loading("lazy").when(loading == .lazy || loading == .lazyFirst),
        .fetchpriority("high").when(loading == .urgent || loading == .lazyFirst))
      // It comes after the picture, because the script takes the first image. In `src` a `data:` URL would be replaced by
      // `#`.
      if let placeholder = copies.pictures.placeholder(of: copies.source) {
        img(.class("blur"), .srcset(placeholder), .alt(""))
      } else {
        RenewedHTML { [copies] in copies.pictures.placeholder(of: copies.source) != nil }
      }
    }
  }

  /// The attributes of the copies that a browser chooses from: the address for one device pixel per CSS pixel, and the
  /// other copies.
  private struct Offer {
    let address: String
    let srcset: String

    /// Offers copies for a picture of the same size in every window. Consecutive densities may share a copy.
    init(_ copies: PictureCopies, _ width: Int) {
      var size = copies.size(width)
      address = copies.address(size)
      var srcset = ""
      for density in 2...3 {
        let next = copies.size(width * density)
        if next == size { continue }
        if !srcset.isEmpty { srcset += "," }
        srcset += "\(copies.address(next)) \(density)x"
        size = next
      }
      self.srcset = srcset
    }

    /// Offers copies for a picture that is larger in some windows.
    init(_ copies: PictureCopies, _ widths: Widths) {
      let all = copies.copies(widths.pixels)
      address = all.first?.address ?? ""
      srcset = all.srcset
    }
  }
}

extension AssetLibrary.Asset {
  /// The script that fades pictures in, retries failed ones and delays loading during fast scrolling; a part of every
  /// page's script.
  package static let pictureScript = script("pictures.js", PackageResources.pictures_js)
}
