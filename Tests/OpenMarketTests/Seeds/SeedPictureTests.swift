import Pictures
import Testing

@testable import OpenMarket
@testable import Samples

struct SeedPictureTests {
  @Test(arguments: SeedKind.allCases)
  func `a key encodes the content of its picture`(_ kind: SeedKind) {
    for (colour, variant) in [(SeedColour.black, 0), (.wood, 8 * 1_000_333 + 3)] {
      let key = SeedPicture.key(kind: kind, colour: colour, variant: variant)
      #expect(key.utf8.count == 32)
      #expect(key.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      #expect(SeedPicture(key: key) == SeedPicture(kind: kind, colour: colour, variant: variant))
    }
  }

  @Test func `rejects other keys`() {
    let key = SeedPicture.key(kind: .lamp, colour: .green, variant: 80)
    #expect(SeedPicture(key: String(key.dropLast()) + (key.hasSuffix("0") ? "1" : "0")) == nil)
    #expect(SeedPicture(key: key.uppercased() + "0") == nil)
    #expect(SeedPicture(key: "73656564ffff00000000000000000000") == nil)
    #expect(SeedPicture(key: "73656564+1+1+0000000000000000000") == nil)
    #expect(SeedPicture(key: "0123456789abcdef0123456789abcdef") == nil)
    #expect(SeedPicture(key: "") == nil)
  }

  @Test(arguments: SeedKind.allCases)
  func `the same key draws the same picture, another kind or colour another one`(_ kind: SeedKind) {
    let picture = SeedPicture(kind: kind, colour: .red, variant: 16)
    let drawn = picture.pixels(48)
    #expect(drawn.pixels.count == drawn.width * drawn.height * 3)
    #expect(drawn.width == 48)
    #expect(drawn.height == 48 || drawn.height == 36)
    #expect(drawn.pixels == picture.pixels(48).pixels)
    #expect(drawn.pixels != SeedPicture(kind: kind, colour: .navy, variant: 16).pixels(48).pixels)
    #expect(drawn.pixels != SeedPicture(kind: kind, colour: .red, variant: 17).pixels(48).pixels)
    // The object stands out from its background.
    #expect(Set(drawn.pixels).count > 40)
  }

  @Test(arguments: [(SeedKind.chair, 4), (.chair, 18), (.sofa, 13)])
  func `draws a close picture without visible floor`(_ kind: SeedKind, _ number: Int) {
    let drawn = SeedPicture(kind: kind, colour: .green, variant: number * 8 + 3).pixels(48)
    #expect(drawn.pixels.count == drawn.width * drawn.height * 3)
  }

  @Test func `a thumbnail is a JPEG file`() throws {
    let file = try SeedPicture(kind: .cup, colour: .white, variant: 8).file(.thumb)
    #expect(PictureFormat(of: file) == .jpeg)
    #expect((2_000...60_000).contains(file.count))
  }

  @Test func `an outline covers its area`() {
    let square = Coverage(.box(2.5, 3, 4, 5), in: (16, 16))
    #expect(abs(square.values.reduce(0, +) - 20) < 0.01)
    let circle = Coverage(.oval(8, 8, 5, 5), in: (16, 16))
    #expect(abs(circle.values.reduce(0, +) - 78.4) < 0.5)
    let cut = Coverage(.box(-4, 0, 8, 4), in: (16, 16))
    #expect(abs(cut.values.reduce(0, +) - 16) < 0.01)
  }
}
