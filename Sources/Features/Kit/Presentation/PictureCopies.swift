/// One picture in the sizes that pages show of it. A side is as long as a rung, so that few sizes of it are made.
struct PictureCopies {
  let source: String
  /// Width divided by height.
  let ratio: Double
  let fit: PictureFit
  let pictures: any PictureAddresses

  /// One of the sizes.
  struct Copy: Sendable, Equatable {
    let address: String
    /// How wide it is, in pixels.
    let width: Int
  }

  /// The smallest that has so many pixels across; for more than there are, the largest.
  func copy(_ pixels: Int) -> Copy {
    let width = rung(pixels)
    switch fit {
    case .inside:
      // The smallest that does not make it narrower, if there is one.
      let height = rung(height(ofWidth: width))
      return Copy(
        address: pictures.address(of: source, fit, width: width, height: height),
        width: min(width, max(1, Int((Double(height) * ratio).rounded()))))
    case .covering:
      let height = rung(height(ofWidth: pixels))
      return Copy(address: pictures.address(of: source, fit, width: width, height: height), width: width)
    }
  }

  /// The copies for some widths, ascending: each once, and none that is no wider than the one before.
  func copies(_ widths: [Int]) -> [Copy] {
    widths.reduce(into: []) { copies, pixels in
      let next = copy(pixels)
      if next.width > copies.last?.width ?? 0 { copies.append(next) }
    }
  }

  /// The smallest rung that is not below a length; the longest where none is.
  private func rung(_ pixels: Int) -> Int {
    pictures.rungs.first { $0 >= pixels } ?? pictures.rungs.last ?? pixels
  }

  private func height(ofWidth width: Int) -> Int { Int((Double(width) / ratio).rounded()) }
}

extension [PictureCopies.Copy] {
  /// What a browser chooses from by its window, see ``Picture/Widths``.
  var srcset: String { map { "\($0.address) \($0.width)w" }.joined(separator: ",") }
}
