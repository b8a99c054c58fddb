import Hummingbird

/// Where the pictures of goods are.
struct PictureAddresses: Sendable {
  /// What stands before `/media`.
  private let base: String

  /// Creates addresses for the answer to a request.
  ///
  /// - Parameter publicURL: by which address the world calls this server; `nil` to take what the request says. Where
  ///   that is nothing a host can be called, addresses have no host.
  init(publicURL: String?, _ request: Request) {
    self.init(base: publicURL ?? request.origin ?? "")
  }

  /// Creates addresses that are the same for every request.
  ///
  /// - Parameter base: what stands before `/media`; empty for addresses without a host.
  init(base: String) {
    self.base = base
  }

  /// The address of one of a picture's files.
  func address(of image: ProductImage, _ size: ImageSize, vendorID: Int) -> String {
    base + image.path(size, vendorID: vendorID)
  }
}

extension ProductImage {
  /// Where the market serves a file of the picture: `/media/28/20221104/<key>_thumb`. The vendor and the day are for
  /// people; the key finds it.
  ///
  /// - Parameters:
  ///   - size: which of its files.
  ///   - vendorID: of its product.
  public func path(_ size: ImageSize, vendorID: Int) -> String {
    "/media/\(vendorID)/\(Timestamp(milliseconds: createdAt).compactDay)/\(fileName(size))"
  }

  /// The last part of that.
  public func fileName(_ size: ImageSize) -> String { "\(key)_\(size.rawValue)" }
}
