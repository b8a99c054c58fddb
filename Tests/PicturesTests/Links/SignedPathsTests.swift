import Testing

@testable import Pictures

@Suite struct SignedPathsTests {
  private let paths = SignedPaths()

  /// Returns whether the path of a picture had to be signed.
  private func isSigned(
    _ source: String, _ fit: PictureFit = .inside, _ box: PixelBox = .init(width: 64, height: 96),
    encoding: PictureEncoding? = nil
  ) -> Bool {
    var isSigned = false
    let path = paths.path(of: source, fit, box, encoding) {
      isSigned = true
      return "\(source) \(fit) \(box) \(String(describing: encoding))"
    }
    #expect(path == "\(source) \(fit) \(box) \(String(describing: encoding))")
    return isSigned
  }

  @Test func `a path is signed once`() {
    for isFirst in [true, false] {
      #expect(isSigned("/a") == isFirst)
      #expect(isSigned("/b") == isFirst)
      #expect(isSigned("/a", .covering) == isFirst)
      #expect(isSigned("/a", .covering, PixelBox(width: 96, height: 64)) == isFirst)
      #expect(isSigned("/a", .covering, encoding: .webp) == isFirst)
    }
  }

  @Test func `the paths used least lately are forgotten`() {
    let long = String(repeating: "a", count: 10_000)
    for number in 0..<SignedPaths.maxBytes / 20_000 {
      _ = isSigned("\(long)\(number)")
      #expect(!isSigned("\(long)0"))
    }
    _ = isSigned("\(long)last")
    #expect(!isSigned("\(long)0"))
    #expect(isSigned("\(long)1"))
  }
}
