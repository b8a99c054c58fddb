import HTML
import Testing

@testable import FeatureKit

@Suite struct PictureTests {
  private func picture(_ sources: Picture.Sources?, loading: Picture.Loading = .lazy) -> String {
    Picture(url: "/a/1", sources: sources, width: 10, height: 20, label: "A & B", loading: loading).render()
  }

  @Test func `a picture of one size has one address`() {
    #expect(
      picture(nil)
        == "<img src='/a/1' width='10' height='20' alt='A &amp; B' decoding='async' loading='lazy'>")
  }

  @Test func `densities count from two, as the first address is for screens of one`() {
    let html = picture(.densities("/a/2", "/a/3"))
    #expect(html.contains(" src='/a/1'"))
    #expect(html.contains(" srcset='/a/2 2x,/a/3 3x'"))
    #expect(!html.contains(" sizes="))
  }

  @Test func `widths come with how wide the page shows it`() {
    let html = picture(.widths((100, "/a/2"), (300, "/a/3"), shown: "50vw"))
    #expect(html.contains(" srcset='/a/2 100w,/a/3 300w' sizes='50vw'"))
  }

  @Test func `what is seen first is fetched first`() {
    #expect(picture(nil, loading: .urgent).contains(" fetchpriority='high'"))
    #expect(!picture(nil, loading: .urgent).contains(" loading="))
    #expect(!picture(nil, loading: .eager).contains(" loading="))
    #expect(picture(nil, loading: .lazyFirst).hasSuffix(" loading='lazy' fetchpriority='high'>"))
    #expect(!picture(nil).contains("fetchpriority"))
  }
}
