import Testing

@testable import AppsFeature

@Suite struct ArtworkTests {
  @Test(arguments: [
    ("https://is1-ssl.example.com/image/a.png/512x512bb.jpg", "https://is1-ssl.example.com/image/a.png/128x256bb.jpg"),
    ("https://x.example.com/a.jpg/392x696bb.webp?v=1", "https://x.example.com/a.jpg/128x256bb.webp?v=1"),
    ("https://x.example.com/source/100x100bb-75.png", "https://x.example.com/source/128x256bb-75.png"),
    ("/pictures/icons/7/100x100bb.png", "/pictures/icons/7/128x256bb.png"), ("60x60bb.png", "128x256bb.png"),
    ("https://x.example.com/12x12bb.png/800x500bb.jpg#f", "https://x.example.com/12x12bb.png/128x256bb.jpg#f"),
  ])
  func `the size in the address can be replaced`(url: String, resized: String) {
    #expect(Artwork(url: url).sized(width: 128, height: 256) == resized)
  }

  @Test(arguments: [
    "https://x.example.com/icon.png", "", "/", "x", "/100x100.png", "/100xbb.png", "/x100bb.png", "/100x100bb",
    "/ax100bb.png", "/1000000x5bb.png", "/0x5bb.png", "/100x100bb.png/large.png", "/a?u=/100x100bb.png", "/１x１bb.png",
  ])
  func `an address without a size stays as it is`(url: String) {
    #expect(Artwork(url: url).sized(width: 128, height: 128) == url)
    #expect(Artwork(url: url).aspectRatio == nil)
    #expect(Artwork(url: url).pixelSize == nil)
  }

  @Test func `the address tells the aspect ratio`() {
    #expect(Artwork(url: "/a/512x512bb.jpg").aspectRatio == 1)
    #expect(Artwork(url: "/a/800x500bb.jpg").aspectRatio == 1.6)
    #expect(Artwork(url: "/a/392x696bb.jpg").pixelSize ?? (0, 0) == (392, 696))
  }

  @Test func `a size is at least one pixel`() {
    #expect(Artwork(url: "/a/512x512bb.jpg").sized(width: 0, height: -3) == "/a/1x1bb.jpg")
  }
}
