import FeatureKit

extension ListingItem.Screenshot {
  /// Which one of how many, and of which app.
  func label(_ strings: AppsStrings) -> String { strings.screenshotOf(appName, index + 1, count) }

  /// What it is full screen.
  func page(_ strings: AppsStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(source: artwork.url, ratio: artwork.shownRatio, label: label(strings), pictures: pictures)
  }
}
