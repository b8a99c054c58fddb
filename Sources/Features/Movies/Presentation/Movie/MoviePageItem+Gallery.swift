import FeatureKit

extension MoviePageItem.Still {
  /// Height in the row of pictures, in CSS pixels.
  private static let height = 180

  /// The link that opens the picture full screen.
  func link(_ strings: MovieStrings, _ pictures: any PictureAddresses) -> GalleryLink {
    GalleryLink(index, to: page(strings, pictures), height: Self.height)
  }

  /// The full-screen page of the picture.
  func page(_ strings: MovieStrings, _ pictures: any PictureAddresses) -> Gallery.Page {
    Gallery.Page(
      source: picture.address, ratio: picture.ratio, label: strings.pictureOf(title, index + 1, count),
      pictures: pictures)
  }
}
