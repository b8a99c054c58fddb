import FeatureKit

extension ItemFacts {
  /// What a listing says that a row of a list shows, cut so that all of it is about 1 KB at the most: it is kept for
  /// everybody who saves the app.
  init(_ listing: AppListing) {
    let about = [listing.sellerName, listing.categoryName].compactMap(\.self).joined(separator: " · ")
    self.init(
      title: WireText.line(listing.name, maxBytes: 240) ?? String(listing.id.appID),
      subtitle: WireText.line(about, maxBytes: 200) ?? "")
    // A cut address is a wrong one.
    picture = listing.artwork.flatMap { $0.url.utf8.count <= 400 ? $0.url : nil }
    price = listing.price
    priceLabel = WireText.line(listing.formattedPrice, maxBytes: 40)
    rating = listing.averageRating
    ratingCount = listing.ratingCount
    version = WireText.line(listing.version, maxBytes: 40)
    updatedAt = listing.currentVersionDate
  }
}
