package import HTML
package import LiveWeb

/// Full-screen pictures in a row that snaps to each page, in a dialog that is closed at first.
///
/// A link with `data-page` opens the dialog at the page with that number, from 0. The link's picture is shown until the
/// large one has loaded. Addresses are in `data-src` and `data-srcset`, so a picture is fetched only when it or its
/// neighbour is viewed. The browser itself swipes, zooms, closes on Escape and restores the focus. A screen with a
/// gallery names ``style`` and ``script``.
package struct Gallery: HTML {
  /// A picture of the gallery.
  package struct Page: Sendable {
    /// The widths, in pixels, of the offered copies.
    private static let widths = [512, 1_024, 2_048]

    let source: String
    let ratio: Double
    let label: String
    let pictures: any PictureAddresses

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - source: the picture's own address, see ``PictureAddresses``.
    ///   - ratio: its width divided by its height.
    ///   - label: a description of the picture.
    ///   - pictures: maps the source to addresses on this server.
    package init(source: String, ratio: Double, label: String, pictures: any PictureAddresses) {
      self.source = source
      self.ratio = ratio
      self.label = label
      self.pictures = pictures
    }

    /// The copies of the picture that browsers choose from, smallest first.
    var copies: [PictureCopies.Copy] {
      PictureCopies(source: source, ratio: ratio, fit: .inside, pictures: pictures).copies(Self.widths)
    }

    /// The address of the largest copy.
    var largest: String { copies.last?.address ?? "" }
  }

  /// The style sheet of galleries.
  package static let style = "gallery.css"
  /// The script of galleries.
  package static let script = "gallery.js"

  private let pages: [Page]
  private let label: String
  private let strings: SharedStrings

  /// Creates a gallery.
  ///
  /// - Parameters:
  ///   - pages: the pictures.
  ///   - label: the name of the dialog.
  ///   - strings: the shared words.
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

/// A small picture that opens the gallery at its page. Without JavaScript the link opens the large picture itself.
package struct GalleryLink: HTML {
  private let index: Int
  private let page: Gallery.Page
  private let height: Int
  private let loading: Picture.Loading

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - index: the index of the gallery's page, from 0.
  ///   - page: that page.
  ///   - height: the displayed height in CSS pixels; smaller if the picture would be too wide.
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

/// A page of the gallery. It takes the focus when it is shown, so a screen reader reads its label.
private struct GalleryPage: HTML {
  let page: Gallery.Page
  let counter: String

  var content: some HTML {
    let copies = page.copies
    let width = copies.last?.width ?? 1
    li(.tabindex(-1)) {
      span(.class("picture")) {
        // The picture is as wide as the window, unless the window's height limits it.
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
  /// The style of full-screen pictures.
  package static let galleryStyle = style(Gallery.style, PackageResources.gallery_css)
  /// The script that opens the gallery and turns its pages.
  package static let galleryScript = script(Gallery.script, PackageResources.gallery_js)
}
