/// Addresses of pictures on this server, which fetches them from their sources, resizes and caches them. Other servers
/// never learn who views a picture.
///
/// A picture is identified by its source: its own address as a store gives it, absolute or relative to the store.
package protocol PictureAddresses: Sendable {
  /// The lengths in pixels that a picture's side may have, ascending.
  var rungs: [Int] { get }

  /// Returns the path on this server of a picture scaled into a box.
  ///
  /// - Parameters:
  ///   - source: the picture's own address, unchanged.
  ///   - fit: whether the picture fits inside the box or covers it.
  ///   - width: the box's width in device pixels: one of the ``rungs``.
  ///   - height: the box's height in device pixels: one of the ``rungs``.
  /// - Returns: a path without spaces that does not end with a comma, so it can stand in `srcset`.
  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String

  /// Returns a tiny blurred copy as a `data:` URL if the picture was made before. Returns `nil` otherwise, and for
  /// pictures with transparent parts, through which the copy would show.
  func placeholder(of source: String) -> String?
}

/// How a picture fills a box of other proportions.
package enum PictureFit: String, Sendable {
  /// The whole picture is visible, and a part of the box may be empty.
  case inside
  /// The whole box is filled, and a part of the picture may be cut off.
  case covering
}
