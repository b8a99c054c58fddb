import Testing

@testable import FeatureKit

@Suite struct PictureCopiesTests {
  private func copies(ratio: Double, _ fit: PictureFit = .inside) -> PictureCopies {
    PictureCopies(source: "a", ratio: ratio, fit: fit, pictures: FakePictures())
  }

  @Test(arguments: [(1, 64), (64, 64), (65, 96), (97, 128), (300, 384), (2_048, 2_048), (9_000, 2_048)])
  func `a side has the smallest sufficient rung, or the largest one`(
    pixels: Int, rung: Int
  ) {
    #expect(copies(ratio: 1).copy(pixels) == .init(address: "/pictures/inside/\(rung)x\(rung)/a", width: rung))
  }

  @Test(arguments: [
    // Width and height of the picture, needed width, requested box, and resulting width.
    (392, 696, 225, "256x512", 256), (392, 696, 450, "512x1024", 512), (392, 696, 675, "768x1536", 768),
    (552, 414, 400, "512x384", 512), (552, 414, 800, "1024x768", 1_024), (552, 414, 1_200, "1536x1536", 1_536),
    (800, 500, 2_048, "2048x1536", 2_048), (4, 1, 256, "256x64", 256), (4, 1, 9, "64x64", 64),
  ])
  func `a picture inside a box is as wide as the box`(
    width: Int, height: Int, pixels: Int, box: String, across: Int
  ) {
    let copy = copies(ratio: Double(width) / Double(height)).copy(pixels)
    #expect(copy == .init(address: "/pictures/inside/\(box)/a", width: across))
  }

  @Test func `a picture too high for any box is narrower, and reports that width`() {
    let copy = copies(ratio: 392.0 / 696).copy(2_048)
    #expect(copy == .init(address: "/pictures/inside/2048x2048/a", width: 1_153))
  }

  @Test func `a covered box is as small as needed`() {
    #expect(copies(ratio: 2, .covering).copy(200) == .init(address: "/pictures/covering/256x128/a", width: 256))
  }

  @Test(arguments: [
    // Width and height of the picture as it is displayed, and the box of its copy.
    (64, 96, "64x96"), (128, 192, "128x192"), (192, 288, "256x384"), (354, 531, "512x768"), (384, 576, "512x768"),
    (512, 768, "512x768"), (288, 360, "384x512"), (660, 372, "768x384"), (4_000, 6_000, "2048x2048"),
  ])
  func `a covered box keeps the proportions of the picture as far as the rungs allow`(
    width: Int, height: Int, box: String
  ) {
    let copy = copies(ratio: Double(width) / Double(height), .covering).copy(width)
    #expect(copy.address == "/pictures/covering/\(box)/a")
  }

  @Test func `a copy no wider than the previous one is left out`() {
    let copies = copies(ratio: 0.25).copies([65, 90, 512, 1_024, 2_048])
    #expect(copies.map(\.width) == [96, 512])
    #expect(copies.srcset == "/pictures/inside/96x384/a 96w,/pictures/inside/512x2048/a 512w")
  }
}
