import JSON

/// Addresses and sizes of pictures.
enum MovieConfigurationBody {
  /// Body of `/3/configuration`.
  ///
  /// - Parameter artworkBaseURL: prefix of `/t/p/`. Both base URLs are the
  ///   same, since the sandbox has only one server.
  static func json(artworkBaseURL: String) -> String {
    let images = JSONWriter.object { images in
      images.add("base_url", "\(artworkBaseURL)/t/p/")
      images.add("secure_base_url", "\(artworkBaseURL)/t/p/")
      images.add("backdrop_sizes", ["w300", "w780", "w1280", "original"])
      images.add("logo_sizes", ["w45", "w92", "w154", "w185", "w300", "w500", "original"])
      images.add("poster_sizes", ["w92", "w154", "w185", "w342", "w500", "w780", "original"])
      images.add("profile_sizes", ["w45", "w185", "h632", "original"])
      images.add("still_sizes", ["w92", "w185", "w300", "original"])
    }
    return JSONWriter.object { body in
      body.add("images", json: images)
      body.add("change_keys", ["adult", "overview", "release_dates", "title", "videos"])
    }
  }
}
