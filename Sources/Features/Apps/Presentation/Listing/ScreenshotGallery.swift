import FeatureKit
import HTML
import LiveWeb

/// The screenshots full screen, a page each in a row that snaps: a dialog that waits closed.
///
/// Its pictures have their address in `data-src`, so that none is fetched before somebody opens it. The browser itself
/// swipes, zooms, closes on Escape and gives the focus back.
struct ScreenshotGallery: HTML {
  let screenshots: [ListingItem.Screenshot]
  let strings: AppsStrings

  var content: some HTML {
    if !screenshots.isEmpty {
      dialog(.class("gallery"), .aria("label", strings.screenshots)) {
        ul {
          for screenshot in screenshots { GalleryPage(screenshot: screenshot, strings: strings) }
        }
        form(.method(.dialog)) {
          button(.class("close"), .aria("label", strings.close)) { Symbol(id: "cross") }
        }
      }
    }
  }
}

/// A page of the gallery: it takes the focus when it is shown, so its picture's name is read out.
private struct GalleryPage: HTML {
  let screenshot: ListingItem.Screenshot
  let strings: AppsStrings

  var content: some HTML {
    let picture = LargePicture(screenshot.artwork)
    li(.tabindex(-1)) {
      img(
        .data("src", value: picture.url), .width(picture.width), .height(picture.height),
        .alt(screenshot.label(strings)), .loading("lazy"))
      p(.class("counter"), .ariaHidden) { "\(screenshot.index + 1) / \(screenshot.count)" }
    }
  }
}

/// A screenshot as large as a screen can show: 1,600 pixels on its longer side.
struct LargePicture {
  private static let side = 1_600

  let url: String
  let width: Int
  let height: Int

  init(_ artwork: Artwork) {
    let ratio = artwork.aspectRatio ?? 0.5
    width = ratio > 1 ? Self.side : max(1, Int((Double(Self.side) * ratio).rounded()))
    height = ratio > 1 ? max(1, Int((Double(Self.side) / ratio).rounded())) : Self.side
    url = artwork.sized(width: width, height: height)
  }
}

extension ListingItem.Screenshot {
  /// Which one of how many, and of which app.
  func label(_ strings: AppsStrings) -> String { strings.screenshotOf(appName, index + 1, count) }
}
