import FeatureKit

extension ItemFacts {
  /// The facts of a listing that a list's row shows, cut to about 1 KB in all: they are stored for each profile that
  /// saves the app.
  init(_ listing: AppListing) {
    let about = [listing.sellerName, listing.categoryName].compactMap(\.self).joined(separator: " · ")
    self.init(
      title: WireText.line(listing.name, maxBytes: 240) ?? String(listing.id.appID),
      subtitle: WireText.line(about, maxBytes: 200) ?? "")
    // An address that is too long is dropped, because a cut one is wrong.
    picture = listing.artwork.flatMap { $0.url.utf8.count <= 400 ? $0.url : nil }
    price = listing.price
    priceLabel = WireText.line(listing.formattedPrice, maxBytes: 40)
    rating = listing.averageRating
    ratingCount = listing.ratingCount
    version = WireText.line(listing.version, maxBytes: 40)
    updatedAt = listing.currentVersionDate
  }
}
