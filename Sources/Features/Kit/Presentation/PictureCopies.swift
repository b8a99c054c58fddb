/// The copies of one picture in different sizes. Each side is as long as one of the rungs, so that few sizes are made.
struct PictureCopies {
  let source: String
  /// Width divided by height.
  let ratio: Double
  let fit: PictureFit
  let pictures: any PictureAddresses

  /// A copy of the picture in one size.
  struct Copy: Sendable, Equatable {
    let address: String
    /// The width in pixels.
    let width: Int
  }

  /// Returns the smallest copy at least this wide, or the largest one.
  func copy(_ pixels: Int) -> Copy {
    let width = rung(pixels)
    switch fit {
    case .inside:
      // The smallest height that does not make the copy narrower, if there is one.
      let height = rung(height(ofWidth: width))
      return Copy(
        address: pictures.address(of: source, fit, width: width, height: height),
        width: min(width, max(1, Int((Double(height) * ratio).rounded()))))
    case .covering:
      let height = rung(height(ofWidth: pixels))
      return Copy(address: pictures.address(of: source, fit, width: width, height: height), width: width)
    }
  }

  /// Returns copies for ascending widths, without those no wider than the one before.
  func copies(_ widths: [Int]) -> [Copy] {
    widths.reduce(into: []) { copies, pixels in
      let next = copy(pixels)
      if next.width > copies.last?.width ?? 0 { copies.append(next) }
    }
  }

  /// Returns the smallest rung of at least this length, or the longest one.
  private func rung(_ pixels: Int) -> Int {
    pictures.rungs.first { $0 >= pixels } ?? pictures.rungs.last ?? pixels
  }

  private func height(ofWidth width: Int) -> Int { Int((Double(width) / ratio).rounded()) }
}

extension [PictureCopies.Copy] {
  /// The attribute `srcset` by widths, see ``Picture/Widths``.
  var srcset: String { map { "\($0.address) \($0.width)w" }.joined(separator: ",") }
}
