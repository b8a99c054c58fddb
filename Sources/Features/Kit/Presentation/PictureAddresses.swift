/// Where browsers find pictures: on this server alone, which fetches them from where they are, makes them as large as
/// they are shown, and keeps them. No other server learns who looks at what.
///
/// A picture is known by its source: its own address as a store says it, absolute, or relative to the store.
package protocol PictureAddresses: Sendable {
  /// The pixels that a side of a picture may have, ascending; the last is the most there is.
  var rungs: [Int] { get }

  /// The path on this server of a picture inside (or covering) a box.
  ///
  /// - Parameters:
  ///   - source: the picture's own address, unchanged.
  ///   - width: of the box, in device pixels: one of the ``rungs``.
  ///   - height: likewise.
  /// - Returns: a path without blanks, which no comma ends.
  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String

  /// A tiny blurred copy as a `data:` URL, once the picture has been made before; `nil` until then, and for pictures
  /// with transparent parts, which it would show through.
  func placeholder(of source: String) -> String?
}

/// How a picture fills a box of other proportions.
package enum PictureFit: String, Sendable {
  /// All of it is there, and some of the box is empty.
  case inside
  /// All of the box is full, and some of it is cut off.
  case covering
}
