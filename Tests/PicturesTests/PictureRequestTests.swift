import Testing

@testable import Pictures

struct PictureRequestTests {
  @Test func `different requests have different keys`() {
    var keys: Set<String> = []
    var count = 0
    for source in ["a", "b", "a\n", "inside 64x64 png\na"] {
      for fit in PictureFit.allCases {
        for (width, height) in [(64, 96), (96, 64), (6, 496), (64, 964)] {
          for encoding in PictureEncoding.allCases {
            let box = PixelBox(width: width, height: height)
            keys.insert(PictureRequest(source: source, fit: fit, box: box, encoding: encoding).description)
            count += 1
          }
        }
      }
    }
    #expect(keys.count == count)
  }

  @Test func `a box is on the ladder only with both sides`() {
    #expect(PixelBox(width: 64, height: 2_048).isOnLadder)
    #expect(!PixelBox(width: 64, height: 65).isOnLadder)
    #expect(!PixelBox(width: 65, height: 64).isOnLadder)
    #expect(PixelBox.rungs == PixelBox.rungs.sorted())
  }
}
