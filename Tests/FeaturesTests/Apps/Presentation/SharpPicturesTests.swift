import FeatureKit
import HTML
import Localization
import Testing

@testable import AppsFeature

/// Pictures have as many pixels as a screen shows, and few more, for apps of any device.
@Suite struct SharpPicturesTests {
  /// The address of the store, and whether the picture is landscape.
  private static let shapes = [
    ("392x696", false), ("552x414", true), ("414x552", false), ("800x500", true), ("640x360", true),
  ]
  /// The width of a phone's list.
  private static let phone = 350

  private struct Source {
    let width: Int
    let height: Int
    let descriptor: String
  }

  /// The boxes that a picture offers.
  private func sources(of html: String) throws -> [Source] {
    let srcset = try #require(html.firstMatch(of: /srcset='([^']*)'/)).output.1
    return try srcset.split(separator: ",").map { candidate in
      let parts = try #require(
        candidate.wholeMatch(of: /\/pictures\/inside\/(\d+)x(\d+)\/https:\S* (\d+[wx])/)
      ).output
      return Source(width: try #require(Int(parts.1)), height: try #require(Int(parts.2)), descriptor: String(parts.3))
    }
  }

  private func artwork(_ size: String) -> Artwork { Artwork(url: "https://p.example.com/1/\(size)bb.png") }

  /// The displayed size of a picture.
  private func shown(_ html: String) throws -> (width: Int, height: Int) {
    let size = try #require(html.firstMatch(of: /\swidth='(\d+)' height='(\d+)'/)).output
    return (try #require(Int(size.1)), try #require(Int(size.2)))
  }

  @Test(arguments: shapes)
  func `a screenshot in a row is sharp on a phone, a tablet and a desktop, each with its own copy`(
    size: String, isWide: Bool
  ) throws {
    let artwork = artwork(size)
    let html = RowScreenshot(artwork: artwork, pictures: FakePictures()).render()
    let sources = try sources(of: html)
    #expect(sources.map(\.descriptor) == (isWide ? ["256w", "512w", "768w", "1024w"] : ["256w", "384w", "512w"]))
    #expect(sources.contains { $0.width >= 2 * RowScreenshot.third }, "a third of a tablet's list")
    // Nearly three pixels if it is landscape: the next copy would have twice as many.
    #expect(sources.contains { $0.width * 10 >= (isWide ? 29 * Self.phone : 10 * Self.phone) })
    #expect(html.contains("sizes='(max-width:599px) \(isWide ? 92 : 30)vw,208px'"))
    let ratio = try #require(artwork.aspectRatio)
    for source in sources { #expect(Double(source.height) * ratio >= Double(source.width) - 0.5, "the full width") }
    let shown = try shown(html)
    #expect(shown.width == RowScreenshot.third)
    #expect(abs(Double(shown.height) - Double(shown.width) / ratio) <= 0.5)
  }

  @Test(arguments: shapes)
  func `a screenshot on the app's page is sharp on every screen`(size: String, isWide: Bool) throws {
    let shot = ListingItem.Screenshot(index: 0, count: 1, artwork: artwork(size), appName: "Kite")
    let html = shot.link(.english, FakePictures()).render()
    let (width, height) = try shown(html)
    #expect(height == (isWide ? 300 : 400))
    let sources = try sources(of: html)
    #expect(sources.map(\.descriptor) == ["2x", "3x"])
    for (source, density) in zip(sources, 2...3) {
      #expect(source.width >= density * width)
      #expect(source.height >= density * height)
    }
    #expect(html.contains("class='shot shot-wide'") == isWide)
  }

  @Test func `an icon is sharp on every screen`() {
    let artwork = Artwork(url: "https://p.example.com/1/512x512bb.jpg")
    let icon = Icon(artwork: artwork, side: 64, pictures: FakePictures()).render()
    #expect(icon.hasPrefix("<span class='picture icon'><img src='/pictures/covering/64x64/\(artwork.url)'"))
    #expect(
      icon.contains(
        " srcset='/pictures/covering/128x128/\(artwork.url) 2x,/pictures/covering/192x192/\(artwork.url) 3x'"))
    #expect(icon.contains(" width='64' height='64' alt=''"))
  }

  @Test func `an app without an icon has an empty tile`() {
    #expect(Icon(artwork: nil, side: 64, pictures: FakePictures()).render() == "<span class='picture icon'></span>")
  }

  @Test(arguments: ["9x60000", "60000x9"])
  func `the displayed proportions are limited`(size: String) throws {
    let shown = try shown(RowScreenshot(artwork: artwork(size), pictures: FakePictures()).render())
    #expect((52...832).contains(shown.height))
  }
}
