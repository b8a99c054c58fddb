import Recency
import Synchronization

/// The paths of pictures that were signed lately. Finding one is cheaper than signing it again, and a page of a list has
/// hundreds, most of them on other pages, too.
final class SignedPaths: Sendable {
  private struct Signed {
    let fit: PictureFit
    let box: PixelBox
    let encoding: PictureEncoding?
    let path: String

    /// The approximate memory it takes, in bytes.
    var bytes: Int { MemoryLayout<Signed>.stride + path.utf8.count + 32 }
  }

  /// Maximum memory for paths, in bytes: of about 2,000 pictures, each in two or three sizes.
  static let maxBytes = 2 << 20

  /// Approximate memory of an entry without its texts, in bytes.
  private static let bytesPerSource = 200

  /// The paths of each source.
  private let known = Mutex(RecencyCache<String, [Signed]>(maxBytes: maxBytes))

  /// Returns the path of a picture; calls `sign` if it is not known.
  ///
  /// - Parameter source: address of the original in ASCII; other strings may be equal and have different paths.
  func path(
    of source: String, _ fit: PictureFit, _ box: PixelBox, _ encoding: PictureEncoding?, _ sign: () -> String
  ) -> String {
    let paths = known.withLock { $0.use(source) } ?? []
    if let found = paths.first(where: { $0.fit == fit && $0.box == box && $0.encoding == encoding }) {
      return found.path
    }
    let path = sign()
    let all = paths + [Signed(fit: fit, box: box, encoding: encoding, path: path)]
    let bytes = all.reduce(Self.bytesPerSource + source.utf8.count) { $0 + $1.bytes }
    known.withLock { _ = $0.add(all, bytes: bytes, for: source) }
    return path
  }
}
