import FeatureKit

extension MovieDetails {
  /// Approximate memory use in bytes.
  var byteCount: Int {
    let texts = tagline.heapBytes + certification.heapBytes + collection.heapBytes + homepage.heapBytes
    let lists = genres.heapBytes + (watching?.byteCount ?? 0)
    let films = videos.reduce(0) { $0 + MemoryLayout<MovieVideo>.stride + $1.key.heapBytes + $1.name.heapBytes }
    let people = (cast + crew).reduce(0) {
      $0 + MemoryLayout<MovieCredit>.stride + $1.id.heapBytes + $1.name.heapBytes + $1.roles.heapBytes
        + $1.picture.heapBytes
    }
    let words = reviews.reduce(0) {
      $0 + MemoryLayout<MovieReview>.stride + $1.id.heapBytes + $1.author.heapBytes + $1.text.heapBytes
    }
    let shown = pictures.reduce(0) { $0 + MemoryLayout<MoviePicture>.stride + $1.address.heapBytes }
    let others = (recommendations + similar).reduce(movie.byteCount) { $0 + $1.byteCount }
    return MemoryLayout<MovieDetails>.stride + texts + lists + films + people + words + shown + others
  }
}

extension WatchOffers {
  /// Approximate memory use in bytes.
  var byteCount: Int {
    let names = streaming.heapBytes + free.heapBytes + rental.heapBytes + purchase.heapBytes
    let numbers = ids.reduce(0) {
      $0 + MemoryLayout<String>.stride + $1.key.heapBytes + ($1.value.count + 1) * MemoryLayout<Int>.stride
    }
    return logos.reduce(link.heapBytes + names + numbers) {
      $0 + 2 * MemoryLayout<String>.stride + $1.key.heapBytes + $1.value.heapBytes
    }
  }
}
