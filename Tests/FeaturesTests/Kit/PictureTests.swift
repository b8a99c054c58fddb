import HTML
import Synchronization
import Testing

@testable import FeatureKit

@Suite struct PictureTests {
  private func picture(
    _ source: String = "a", side: Int = 64, fit: PictureFit = .covering, widths: Picture.Widths? = nil,
    from pictures: FakePictures = FakePictures(), loading: Picture.Loading = .lazy, box: String? = nil
  ) -> String {
    Picture(
      source: source, width: side, height: side, fit: fit, widths: widths, pictures: pictures, label: "A & B",
      loading: loading, box: box
    ).render()
  }

  @Test func `a picture has a box, and an address for each pixel density`() {
    #expect(
      picture()
        == "<span class='picture'><img src='/pictures/covering/64x64/a'"
        + " srcset='/pictures/covering/128x128/a 2x,/pictures/covering/192x192/a 3x' width='64' height='64'"
        + " alt='A &amp; B' decoding='async' loading='lazy'></span>")
  }

  @Test func `an address is offered once`() {
    let html = picture(side: 1_200)
    #expect(html.contains(" src='/pictures/covering/1536x1536/a' srcset='/pictures/covering/2048x2048/a 2x' "))
    #expect(!html.contains("3x"))
    #expect(!picture(side: 2_000).contains("srcset"))
  }

  @Test(arguments: [(64, 3), (1_200, 2), (2_000, 1)])
  func `an address that is not offered is not made, because that is signed`(side: Int, count: Int) {
    let pictures = CountedPictures()
    func draw(_ widths: Picture.Widths?) {
      _ = Picture(
        source: "a", width: side, height: side, widths: widths, pictures: pictures, label: ""
      ).render()
    }
    draw(nil)
    #expect(pictures.count == count)
    draw(.init(side, side, side, shown: "50vw"))
    #expect(pictures.count == count + 1)
  }

  @Test func `offered widths come with the displayed width`() {
    let html = picture(fit: .inside, widths: .init(100, 128, 300, shown: "50vw"))
    #expect(html.contains(" src='/pictures/inside/128x128/a'"))
    #expect(
      html.contains(
        " srcset='/pictures/inside/128x128/a 128w,/pictures/inside/384x384/a 384w' sizes='50vw' width='64'"))
    #expect(!picture().contains(" sizes="))
  }

  @Test func `a source is escaped in its attribute`() {
    let html = picture("/a?b=1&c='><script>")
    #expect(html.contains("64x64//a?b=1&amp;c=&#39;&gt;&lt;script&gt;' srcset="))
    #expect(!html.contains("<script"))
  }

  @Test func `a blurred copy follows the picture if there is one`() {
    let data = "data:image/webp;base64,AAAA"
    #expect(!picture().contains("blur"))
    #expect(
      picture(from: FakePictures(placeholders: ["a": data]))
        .hasSuffix(" loading='lazy'><img class='blur' srcset='\(data)' alt=''></span>"))
    #expect(!picture(from: FakePictures(placeholders: ["b": data])).contains("blur"))
  }

  @Test func `a kept picture is drawn again once there is a blurred copy`() {
    let pictures = CountedPictures()
    var writer = HTMLWriter()
    let piece = Picture(source: "a", width: 64, height: 64, pictures: pictures, label: "")
    let first = KeptHTML(drawing: piece, into: &writer)
    #expect(!first.isOutdated)
    pictures.make()
    #expect(first.isOutdated)
    let second = KeptHTML(drawing: piece, into: &writer)
    #expect(second.render().contains("blur"))
    #expect(!second.isOutdated)
  }

  @Test func `a box may have a class of its own`() {
    #expect(picture(box: "icon").hasPrefix("<span class='picture icon'><img "))
  }

  @Test func `pictures visible first are loaded first`() {
    #expect(picture(loading: .urgent).contains(" fetchpriority='high'"))
    #expect(!picture(loading: .urgent).contains(" loading="))
    #expect(!picture(loading: .eager).contains(" loading="))
    #expect(picture(loading: .lazyFirst).contains(" loading='lazy' fetchpriority='high'>"))
    #expect(!picture().contains("fetchpriority"))
  }
}

/// Counts the addresses that are made; has no blurred copies at first.
private final class CountedPictures: PictureAddresses {
  private let made = Atomic(0)
  private let hasCopy = Atomic(false)

  /// Makes a blurred copy of each picture.
  func make() { hasCopy.store(true, ordering: .relaxed) }

  var count: Int { made.load(ordering: .relaxed) }
  var rungs: [Int] { FakePictures().rungs }

  func address(of source: String, _ fit: PictureFit, width: Int, height: Int) -> String {
    made.add(1, ordering: .relaxed)
    return FakePictures().address(of: source, fit, width: width, height: height)
  }

  func placeholder(of source: String) -> String? { hasCopy.load(ordering: .relaxed) ? "data:image/bmp," : nil }
}
