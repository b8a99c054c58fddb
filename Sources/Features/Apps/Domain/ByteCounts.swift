import Reactor

// What values take in memory, in bytes, counted from their own texts: quick enough to ask after every action.

extension AppListing {
  /// What it takes in memory, its place in a list included.
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

extension RecentKeyword {
  /// What it takes in memory, its place in a list included.
  var byteCount: Int { MemoryLayout<RecentKeyword>.stride + id.heapBytes + text.heapBytes }
}

extension AppError {
  /// What it takes beside its own place.
  var heapBytes: Int { publicMessage.heapBytes + detail.heapBytes + field.heapBytes }
}

extension String {
  /// What it takes beside its own 16 bytes: nothing up to 15 bytes of text.
  var heapBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension String? {
  fileprivate var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension [String] {
  fileprivate var heapBytes: Int { reduce(0) { $0 + MemoryLayout<String>.stride + $1.heapBytes } }
}
