package import HTML
package import LiveWeb

/// A picture in a box of known size, so nothing jumps when it comes; `pictures.js` does the rest.
///
/// Once it has been made before, a blurred copy of it stands in the box until it is there. The copy is no part of what
/// a page says: no item holds it, so no content hash covers it, and nothing is sent for its sake alone.
package struct Picture: HTML {
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

  /// How many pixels wide a picture has to be that is larger on some windows.
  package struct Widths: Sendable {
    let pixels: [Int]
    let shown: String

    /// - Parameters:
    ///   - pixels: what the windows and screens there are need, ascending.
    ///   - shown: how wide the page shows it, as in CSS: `(max-width:599px) 92vw,208px`.
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

  /// - Parameters:
  ///   - source: the picture's own address, see ``PictureAddresses``.
  ///   - width: as shown, in pixels of the page.
  ///   - height: as shown, in pixels of the page.
  ///   - ratio: the picture's width divided by its height; by default as shown.
  ///   - fit: how it fills a box of other proportions.
  ///   - widths: what it needs to be sharp, where it is larger on some windows; by default it is as large on every one.
  ///   - pictures: where browsers find it.
  ///   - label: what it shows; empty for a picture that says nothing the text beside it does not say.
  ///   - loading: when it is fetched.
  ///   - box: the class of its box, where it looks like no other.
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
      // After the picture: the page's script finds that first. A `src` may not be `data:`.
      if let placeholder = copies.pictures.placeholder(of: copies.source) {
        img(.class("blur"), .srcset(placeholder), .alt(""))
      }
    }
  }

  /// What a browser chooses from: the address for a screen of one pixel for each of the page's, and the others.
  private struct Offer {
    let address: String
    let srcset: String

    /// For a picture that is as large on every window. One that is sharp on a screen may be so on the next, too.
    init(_ copies: PictureCopies, _ width: Int) {
      let addresses = (1...3).map { copies.copy(width * $0).address }
      address = addresses[0]
      srcset = addresses.indices.dropFirst().filter { addresses[$0] != addresses[$0 - 1] }
        .map { "\(addresses[$0]) \($0 + 1)x" }.joined(separator: ",")
    }

    /// For a picture that is larger on some windows.
    init(_ copies: PictureCopies, _ widths: Widths) {
      let all = copies.copies(widths.pixels)
      address = all.first?.address ?? ""
      srcset = all.srcset
    }
  }
}

extension AssetLibrary.Asset {
  /// What makes pictures fade in, be asked for again, and wait while they are flung past; a part of every page's script.
  package static let pictureScript = script("pictures.js", PackageResources.pictures_js)
}
