import Hummingbird

/// URLs of the pictures of products.
struct PictureAddresses: Sendable {
  /// The part before `/media`.
  private let base: String

  /// Creates URLs for the response to a request.
  ///
  /// - Parameters:
  ///   - publicURL: public URL of the server; nil uses the host of the request. Without a valid host the URLs are
  ///     relative.
  ///   - request: the request to respond to.
  init(publicURL: String?, _ request: Request) {
    self.init(base: publicURL ?? request.origin ?? "")
  }

  /// Creates URLs that are the same for every request.
  ///
  /// - Parameter base: the part before `/media`; empty for relative URLs.
  init(base: String) {
    self.base = base
  }

  /// Returns the URL of a picture in one size.
  func address(of image: ProductImage, _ size: ImageSize, vendorID: Int) -> String {
    base + image.path(size, vendorID: vendorID)
  }
}

extension ProductImage {
  /// Returns the path of a picture in one size: `/media/28/20221104/<key>_thumb`.
  ///
  /// The server finds the picture by its key; vendor and day are informational.
  ///
  /// - Parameters:
  ///   - size: size of the picture.
  ///   - vendorID: vendor of its product.
  public func path(_ size: ImageSize, vendorID: Int) -> String {
    "/media/\(vendorID)/\(Timestamp(milliseconds: createdAt).compactDay)/\(fileName(size))"
  }

  /// Returns the last component of the path.
  public func fileName(_ size: ImageSize) -> String { "\(key)_\(size.rawValue)" }
}
