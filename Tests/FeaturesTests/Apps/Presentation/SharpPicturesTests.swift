import HTML
import Testing

@testable import AppsFeature

/// Pictures have as many pixels as a screen shows of them, whatever the device they are of.
@Suite struct SharpPicturesTests {
  /// Address as the store gives it, and whether the picture is wider than high.
  private static let shapes = [
    ("392x696", false), ("552x414", true), ("414x552", false), ("800x500", true), ("640x360", true),
  ]
  /// The most pixels a screen has for each of the page's.
  private static let density = 3
  /// How wide the list of a phone is.
  private static let phone = 350

  private struct Source {
    let width: Int
    let height: Int
    let descriptor: String
  }

  /// What a picture offers beside its own address.
  private func sources(of html: String) throws -> [Source] {
    let srcset = try #require(html.firstMatch(of: /srcset='([^']*)'/)).output.1
    return try srcset.split(separator: ",").map { candidate in
      let parts = try #require(candidate.wholeMatch(of: /\S*\/(\d+)x(\d+)bb\.png (\d+[wx])/)).output
      return Source(width: try #require(Int(parts.1)), height: try #require(Int(parts.2)), descriptor: String(parts.3))
    }
  }

  private func artwork(_ size: String) -> Artwork { Artwork(url: "https://p.example.com/1/\(size)bb.png") }

  /// How large the page shows a picture.
  private func shown(_ html: String) throws -> (width: Int, height: Int) {
    let size = try #require(html.firstMatch(of: /\swidth='(\d+)' height='(\d+)'/)).output
    return (try #require(Int(size.1)), try #require(Int(size.2)))
  }

  @Test(arguments: shapes)
  func `a screenshot in a row is sharp on a phone and on a tablet`(size: String, isWide: Bool) throws {
    let artwork = artwork(size)
    let html = RowScreenshot(artwork: artwork).render()
    let sources = try sources(of: html)
    let largest = try #require(sources.last)
    #expect(largest.width >= Self.density * (isWide ? Self.phone : Self.phone / 3))
    #expect(sources[0].width == 2 * RowScreenshot.third, "a third of a tablet's list")
    #expect(sources.map(\.descriptor) == (isWide ? ["416w", "1170w"] : ["2x"]))
    #expect(html.contains("sizes='(max-width:599px) 92vw,208px'") == isWide)
    let ratio = try #require(artwork.aspectRatio)
    for source in sources {
      #expect(abs(Double(source.height) - Double(source.width) / ratio) <= 0.5)
    }
    let shown = try shown(html)
    #expect(shown.width == RowScreenshot.third)
    #expect(abs(Double(shown.height) - Double(shown.width) / ratio) <= 0.5)
  }

  @Test(arguments: shapes)
  func `a screenshot on the app's page is sharp on every screen`(size: String, isWide: Bool) throws {
    let shot = ListingItem.Screenshot(index: 0, count: 1, artwork: artwork(size), appName: "Kite")
    let html = ScreenshotCell(screenshot: shot, strings: .english).render()
    let (width, height) = try shown(html)
    #expect(height == (isWide ? 300 : 400))
    let sources = try sources(of: html)
    #expect(sources.map(\.descriptor) == ["2x", "3x"])
    #expect(sources.map(\.width) == [2 * width, 3 * width])
    #expect(sources.map(\.height) == [2 * height, 3 * height])
    #expect(html.contains("class='shot shot-wide'") == isWide)
  }

  @Test func `an icon has three pixels for each of the page's`() {
    let icon = Icon(artwork: Artwork(url: "https://p.example.com/1/512x512bb.jpg"), side: 64).render()
    #expect(icon.contains("src='https://p.example.com/1/192x192bb.jpg' width='64' height='64'"))
    #expect(!icon.contains("srcset"))
  }

  @Test(arguments: ["9x60000", "60000x9"])
  func `no address makes a page of one picture`(size: String) throws {
    let shown = try shown(RowScreenshot(artwork: artwork(size)).render())
    #expect((52...832).contains(shown.height))
  }
}
