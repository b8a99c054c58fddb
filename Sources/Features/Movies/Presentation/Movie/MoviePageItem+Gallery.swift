import FeatureKit

extension MoviePageItem.Still {
  /// How high it is in its row, in pixels of the page.
  private static let height = 180

  /// What leads to it full screen.
  func link(_ strings: MovieStrings, _ pictures: any PictureAddresses) -> GalleryLink {
    GalleryLink(index, to: page(strings, pictures), height: Self.height)
  }

  /// What it is full screen.
  func page(_ strings: MovieStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(
      source: picture.address, ratio: picture.ratio, label: strings.pictureOf(title, index + 1, count),
      pictures: pictures)
  }
}
