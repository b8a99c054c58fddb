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
      let box = box(covering: pixels, height(ofWidth: pixels))
      return Copy(address: pictures.address(of: source, fit, width: box.width, height: box.height), width: box.width)
    }
  }

  /// Returns copies for ascending widths, without those no wider than the one before.
  func copies(_ widths: [Int]) -> [Copy] {
    widths.reduce(into: []) { copies, pixels in
      let next = copy(pixels)
      if next.width > copies.last?.width ?? 0 { copies.append(next) }
    }
  }

  /// A deviation from the picture's proportions up to which a smaller box is better than an exact one.
  private static let tolerance = 1.07

  /// Returns the smallest box that covers a size and has about its proportions. The server crops a picture to the box,
  /// so a box of other proportions would lose a part of the picture on some screens.
  private func box(covering width: Int, _ height: Int) -> (width: Int, height: Int) {
    let boxes = candidates(width).flatMap { width in candidates(height).map { (width: width, height: $0) } }
    func rank(_ box: (width: Int, height: Int)) -> (Double, Int) {
      let stretch = Double(box.width) / Double(box.height) / ratio
      return (max(stretch, 1 / stretch, Self.tolerance), box.width * box.height)
    }
    return boxes.min { rank($0) < rank($1) } ?? (width, height)
  }

  /// The two smallest rungs of at least this length, or the longest one.
  private func candidates(_ pixels: Int) -> [Int] {
    let enough = pictures.rungs.filter { $0 >= pixels }.prefix(2)
    return enough.isEmpty ? [rung(pixels)] : Array(enough)
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
