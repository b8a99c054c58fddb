import Testing

@testable import Pictures

struct BarePictureTests {
  @Test func `uses each pixel of a 4 × 2 picture`() {
    let values = (0..<24).map { UInt8($0 * 10) }
    let picture = BarePicture(values: values, width: 4, height: 2, bands: 3)
    #expect(picture.placeholder?.pixels == values)
  }

  @Test func `uses the mean of each part of a larger picture`() {
    // Each part has 2 × 2 pixels, with values 0, 10, 20 and 30 above its base.
    let values = (0..<4).flatMap { y in
      (0..<8).flatMap { x -> [UInt8] in
        let value = UInt8(x / 2 * 20 + y / 2 * 100 + x % 2 * 10 + y % 2 * 20)
        return [value, 0, 255]
      }
    }
    let placeholder = BarePicture(values: values, width: 8, height: 4, bands: 3).placeholder
    let expected: [UInt8] = [15, 35, 55, 75, 115, 135, 155, 175].flatMap { [$0, 0, 255] }
    #expect(placeholder?.pixels == expected)
  }

  @Test func `repeats a grey value three times`() {
    let values: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let placeholder = BarePicture(values: values, width: 4, height: 2, bands: 1).placeholder
    #expect(placeholder?.pixels == values.flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [2, 4]) func `a picture with alpha has no placeholder`(bands: Int) {
    let picture = BarePicture(values: [UInt8](repeating: 255, count: 8 * bands), width: 4, height: 2, bands: bands)
    #expect(picture.hasAlpha)
    #expect(picture.placeholder == nil)
  }

  @Test func `a picture of any size has a placeholder`() {
    let sides = Array(1...9) + [15, 16, 17, 63, 64, 65, 300]
    for width in sides {
      for height in sides {
        let values = [UInt8](repeating: 40, count: width * height * 3)
        let placeholder = BarePicture(values: values, width: width, height: height, bands: 3).placeholder
        #expect(placeholder?.pixels == [UInt8](repeating: 40, count: 24), "\(width) × \(height)")
      }
    }
  }
}
