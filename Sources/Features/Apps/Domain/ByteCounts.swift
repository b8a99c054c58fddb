import FeatureKit

// Memory taken by values, in bytes, estimated from their texts: cheap enough to compute after every action.

extension AppListing {
  /// The memory taken, including the listing's place in an array.
  var byteCount: Int {
    let names = name.heapBytes + sellerName.heapBytes + developerName.heapBytes + bundleID.heapBytes
    let facts = categoryName.heapBytes + formattedPrice.heapBytes + contentRating.heapBytes + version.heapBytes
    let texts = releaseNotes.heapBytes + description.heapBytes + minimumOS.heapBytes
    let addresses = (artwork?.url).heapBytes + storeURL.heapBytes + sellerURL.heapBytes
    let lists = languages.heapBytes + supportedDevices.heapBytes + advisories.heapBytes
    let pictures = screenshots.reduce(0) { $0 + MemoryLayout<Artwork>.stride + $1.url.heapBytes }
    return MemoryLayout<AppListing>.stride + names + facts + texts + addresses + lists + pictures
  }
}
