import FeatureKit

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

  /// What it is full screen.
  func page(_ strings: AppsStrings) -> Gallery.Page {
    let picture = LargePicture(artwork)
    return Gallery.Page(url: picture.url, width: picture.width, height: picture.height, label: label(strings))
  }
}
