import FeatureKit

extension ListingItem.Screenshot {
  /// Returns the label: the number of the screenshot and the name of the app.
  private func label(_ strings: AppsStrings) -> String { strings.screenshotOf(appName, index + 1, count) }

  /// Returns the link to the full-screen picture.
  func link(_ strings: AppsStrings, _ pictures: any PictureAddresses) -> GalleryLink {
    GalleryLink(
      index, to: page(strings, pictures), height: artwork.shownRatio > 1 ? 300 : 400,
      loading: index == 0 ? .urgent : .lazy)
  }

  /// Returns the full-screen picture.
  func page(_ strings: AppsStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(source: artwork.url, ratio: artwork.shownRatio, label: label(strings), pictures: pictures)
  }
}
