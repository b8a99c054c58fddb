package import HTML
package import LiveWeb

/// Pictures full screen, a page each in a row that snaps: a dialog that waits closed.
///
/// A link with `data-page` opens it at the page of that number, from 0; what the link shows stands in until the large
/// picture is there. The pictures have their addresses in `data-src` and `data-srcset`, so that one is fetched only
/// when somebody looks at it, or at the one beside it. The browser itself swipes, zooms, closes on Escape and gives the
/// focus back. A screen that has it names ``style`` and ``script``.
package struct Gallery: HTML {
  /// A picture, as large as the screen shows it.
  package struct Page: Sendable {
    /// The pixels across that windows and screens ask for.
    private static let widths = [512, 1_024, 2_048]

    let source: String
    let ratio: Double
    let label: String
    let pictures: any PictureAddresses

    /// - Parameters:
    ///   - source: the picture's own address, see ``PictureAddresses``.
    ///   - ratio: its width divided by its height.
    ///   - label: what it shows.
    ///   - pictures: where browsers find it.
    package init(source: String, ratio: Double, label: String, pictures: any PictureAddresses) {
      self.source = source
      self.ratio = ratio
      self.label = label
      self.pictures = pictures
    }

    /// The picture in the sizes that windows ask for, ascending.
    var copies: [PictureCopies.Copy] {
      PictureCopies(source: source, ratio: ratio, fit: .inside, pictures: pictures).copies(Self.widths)
    }

    /// Where the largest of the picture is.
    var largest: String { copies.last?.address ?? "" }
  }

  package static let style = "gallery.css"
  package static let script = "gallery.js"

  private let pages: [Page]
  private let label: String
  private let strings: SharedStrings

  /// - Parameter label: what the pictures are.
  package init(_ pages: [Page], label: String, strings: SharedStrings) {
    self.pages = pages
    self.label = label
    self.strings = strings
  }

  package var content: some HTML {
    if !pages.isEmpty {
      dialog(.class("gallery"), .aria("label", label)) {
        ul {
          for (index, page) in pages.enumerated() {
            GalleryPage(page: page, counter: "\(index + 1) / \(pages.count)")
          }
        }
        button(
          .class("turn previous"), .type(.button), .data("turn", value: -1), .aria("label", strings.previous)
        ) { Symbol(id: "back", grows: false) }
        button(
          .class("turn next"), .type(.button), .data("turn", value: 1), .aria("label", strings.next)
        ) { Symbol(id: "back", grows: false) }
        form(.method(.dialog)) {
          button(.class("close"), .aria("label", strings.close)) { Symbol(id: "cross", grows: false) }
        }
      }
    }
  }
}

/// A picture in small that opens the gallery at its page. Without scripts the link opens the large picture itself.
package struct GalleryLink: HTML {
  private let index: Int
  private let page: Gallery.Page
  private let height: Int
  private let loading: Picture.Loading

  /// - Parameters:
  ///   - index: which page of the gallery it opens, from 0.
  ///   - page: the same.
  ///   - height: as shown, in pixels of the page; less where it would be wider than its place.
  ///   - loading: when the small picture is fetched.
  package init(_ index: Int, to page: Gallery.Page, height: Int, loading: Picture.Loading = .lazy) {
    self.index = index
    self.page = page
    self.height = height
    self.loading = loading
  }

  package var content: some HTML {
    a(
      .class(page.ratio > 1 ? "shot shot-wide" : "shot"), .href(page.largest), .data("page", value: index),
      .aria("haspopup", "dialog")
    ) {
      Picture(
        source: page.source, width: max(1, Int((Double(height) * page.ratio).rounded())), height: height,
        ratio: page.ratio, pictures: page.pictures, label: page.label, loading: loading)
    }
  }
}

/// A page of the gallery: it takes the focus when it is shown, so its picture's name is read out.
private struct GalleryPage: HTML {
  let page: Gallery.Page
  let counter: String

  var content: some HTML {
    let copies = page.copies
    let width = copies.last?.width ?? 1
    li(.tabindex(-1)) {
      span(.class("picture")) {
        // As wide as the window, or as the window's height lets it be.
        img(
          .data("src", value: copies.first?.address ?? ""), .data("srcset", value: copies.srcset),
          .sizes("min(100vw,\(Int((page.ratio * 100).rounded()))vh)"), .width(width),
          .height(max(1, Int((Double(width) / page.ratio).rounded()))), .alt(page.label))
      }
      p(.class("counter"), .ariaHidden) { counter }
    }
  }
}

extension AssetLibrary.Asset {
  /// The style of pictures full screen.
  package static let galleryStyle = style(Gallery.style, PackageResources.gallery_css)
  /// What opens them and turns their pages.
  package static let galleryScript = script(Gallery.script, PackageResources.gallery_js)
}
