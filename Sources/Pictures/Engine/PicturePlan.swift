/// Size of a resized picture, in the orientation in which the file is stored.
struct PicturePlan: Equatable {
  /// Size to scale to.
  let scaledWidth: Int
  let scaledHeight: Int
  /// Size to crop to, around the centre.
  let width: Int
  let height: Int

  /// Computes the size.
  ///
  /// - Parameters:
  ///   - facts: properties of the stored picture.
  ///   - fit: how the picture fills the box.
  ///   - box: size in the displayed orientation. The picture is never enlarged.
  init(_ facts: PictureFacts, _ fit: PictureFit, _ box: PixelBox) {
    let box = facts.isTurned ? PixelBox(width: box.height, height: box.width) : box
    let horizontal = Double(box.width) / Double(facts.width)
    let vertical = Double(box.height) / Double(facts.height)
    let scale = min(1, fit == .inside ? min(horizontal, vertical) : max(horizontal, vertical))
    scaledWidth = max(1, Int((Double(facts.width) * scale).rounded()))
    scaledHeight = max(1, Int((Double(facts.height) * scale).rounded()))
    width = min(scaledWidth, box.width)
    height = min(scaledHeight, box.height)
  }

  /// Returns how much smaller the file can be decoded and still have enough pixels.
  func reduction(of facts: PictureFacts, _ format: PictureFormat) -> LoadReduction {
    let spare = min(Double(facts.width) / Double(scaledWidth), Double(facts.height) / Double(scaledHeight))
    switch format {
    case .jpeg: return [8, 4, 2].first { Double($0) <= spare }.map { .shrink($0) } ?? .none
    // WebP's decoder scales coarsely, so decode twice the size that is needed.
    case .webp: return spare > 2 ? .scale(2 / spare) : .none
    case .png, .gif, .avif: return .none
    }
  }
}
