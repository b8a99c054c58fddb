/// How large a picture becomes, in the orientation in which it is stored.
struct PicturePlan: Equatable {
  /// What it is scaled to.
  let scaledWidth: Int
  let scaledHeight: Int
  /// What is left of it, from the middle.
  let width: Int
  let height: Int

  /// - Parameters:
  ///   - facts: of the picture as it is stored.
  ///   - box: as it is seen. Nothing is made larger than it is.
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

  /// How much smaller a file may be unpacked and still have the pixels that are needed.
  func reduction(of facts: PictureFacts, _ format: PictureFormat) -> LoadReduction {
    let spare = min(Double(facts.width) / Double(scaledWidth), Double(facts.height) / Double(scaledHeight))
    switch format {
    case .jpeg: return [8, 4, 2].first { Double($0) <= spare }.map { .shrink($0) } ?? .none
    // Its own way of making things smaller is a coarse one: twice as many pixels as are needed make up for it.
    case .webp: return spare > 2 ? .scale(2 / spare) : .none
    case .png, .gif, .avif: return .none
    }
  }
}
