import FeatureKit

/// Addresses that contain their source and size.
struct FakePictures: PictureAddresses {
  /// The blurred copies, by source.
  var placeholders: [String: String] = [:]

  let rungs = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048]

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    "/pictures/\(fit.rawValue)/\(width)x\(height)/\(source)"
  }

  func placeholder(of source: String) -> String? { placeholders[source] }
}
