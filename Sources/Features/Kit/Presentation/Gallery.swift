package import HTML
package import LiveWeb

/// Pictures full screen, a page each in a row that snaps: a dialog that waits closed.
///
/// A link with `data-page` opens it at the page of that number, from 0; what the link shows stands in until the large
/// picture is there. The pictures have their address in `data-src`, so that none is fetched before somebody opens it.
/// The browser itself swipes, zooms, closes on Escape and gives the focus back. A screen that has it names ``style``
/// and ``script``.
package struct Gallery: HTML {
  /// A picture, as large as a screen can show.
  package struct Page: Sendable {
    let url: String
    let width: Int
    let height: Int
    let label: String

    /// - Parameters:
    ///   - width: of the picture, in its own pixels.
    ///   - height: likewise.
    ///   - label: what it shows.
    package init(url: String, width: Int, height: Int, label: String) {
      self.url = url
      self.width = width
      self.height = height
      self.label = label
    }
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

/// A page of the gallery: it takes the focus when it is shown, so its picture's name is read out.
private struct GalleryPage: HTML {
  let page: Gallery.Page
  let counter: String

  var content: some HTML {
    li(.tabindex(-1)) {
      img(
        .data("src", value: page.url), .width(page.width), .height(page.height), .alt(page.label), .loading("lazy"))
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
