/// The copies of one picture in different sizes. Each side is as long as one of the rungs, so that few sizes are made.
struct PictureCopies {
  let source: String
  /// Width divided by height.
  let ratio: Double
  let fit: PictureFit
  let pictures: any PictureAddresses
  /// The rungs of ``pictures``, read once.
  private let rungs: [Int]

  init(source: String, ratio: Double, fit: PictureFit, pictures: any PictureAddresses) {
    self.source = source
    self.ratio = ratio
    self.fit = fit
    self.pictures = pictures
    rungs = pictures.rungs
  }

  /// A copy of the picture in one size.
  struct Copy: Sendable, Equatable {
    let address: String
    /// The width in pixels.
    let width: Int
  }

  /// The size of a copy: the box that the server fits it into, and its own width. Sizes are compared before an address
  /// is made, because that is signed.
  struct Size: Equatable {
    let boxWidth: Int
    let boxHeight: Int
    let width: Int
  }

  /// Returns the size of the smallest copy at least this wide, or of the largest one.
  func size(_ pixels: Int) -> Size {
    switch fit {
    case .inside:
      let width = rung(pixels)
      // The smallest height that does not make the copy narrower, if there is one.
      let height = rung(height(ofWidth: width))
      return Size(
        boxWidth: width, boxHeight: height, width: min(width, max(1, Int((Double(height) * ratio).rounded()))))
    case .covering:
      let box = box(covering: pixels, height(ofWidth: pixels))
      return Size(boxWidth: box.width, boxHeight: box.height, width: box.width)
    }
  }

  /// Returns the address of a copy.
  func address(_ size: Size) -> String {
    pictures.address(of: source, fit, width: size.boxWidth, height: size.boxHeight)
  }

  /// Returns the smallest copy at least this wide, or the largest one.
  func copy(_ pixels: Int) -> Copy {
    let size = size(pixels)
    return Copy(address: address(size), width: size.width)
  }

  /// Returns copies for ascending widths, without those no wider than the one before.
  func copies(_ widths: [Int]) -> [Copy] {
    var copies: [Copy] = []
    for pixels in widths {
      let size = size(pixels)
      if size.width > copies.last?.width ?? 0 { copies.append(Copy(address: address(size), width: size.width)) }
    }
    return copies
  }

  /// A deviation from the picture's proportions up to which a smaller box is better than an exact one.
  private static let tolerance = 1.07

  /// Returns the smallest box that covers a size and has about its proportions. The server crops a picture to the box,
  /// so a box of other proportions would lose a part of the picture on some screens.
  private func box(covering width: Int, _ height: Int) -> (width: Int, height: Int) {
    var best = (box: (width: width, height: height), stretch: Double.infinity, area: Int.max)
    for width in candidates(width) {
      for height in candidates(height) {
        let stretch = Double(width) / Double(height) / ratio
        let rank = (max(stretch, 1 / stretch, Self.tolerance), width * height)
        if rank < (best.stretch, best.area) { best = ((width, height), rank.0, rank.1) }
      }
    }
    return best.box
  }

  /// The two smallest rungs of at least this length, or the longest one.
  private func candidates(_ pixels: Int) -> ArraySlice<Int> {
    guard let first = rungs.firstIndex(where: { $0 >= pixels }) else { return rungs.suffix(1) }
    return rungs[first...].prefix(2)
  }

  /// Returns the smallest rung of at least this length, or the longest one.
  private func rung(_ pixels: Int) -> Int { rungs.first { $0 >= pixels } ?? rungs.last ?? pixels }

  private func height(ofWidth width: Int) -> Int { Int((Double(width) / ratio).rounded()) }
}

extension [PictureCopies.Copy] {
  /// The attribute `srcset` by widths, see ``Picture/Widths``.
  var srcset: String { map { "\($0.address) \($0.width)w" }.joined(separator: ",") }
}
