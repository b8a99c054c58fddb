import FeatureKit

extension ListingItem.Screenshot {
  /// Which one of how many, and of which app.
  private func label(_ strings: AppsStrings) -> String { strings.screenshotOf(appName, index + 1, count) }

  /// What leads to it full screen.
  func link(_ strings: AppsStrings, _ pictures: any PictureAddresses) -> GalleryLink {
    GalleryLink(
      index, to: page(strings, pictures), height: artwork.shownRatio > 1 ? 300 : 400,
      loading: index == 0 ? .urgent : .lazy)
  }

  /// What it is full screen.
  func page(_ strings: AppsStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(source: artwork.url, ratio: artwork.shownRatio, label: label(strings), pictures: pictures)
  }
}
