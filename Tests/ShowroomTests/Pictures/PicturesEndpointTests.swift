import FeatureKit
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Pictures
import Testing
import Upstream

@testable import Sandbox
@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct PicturesEndpointTests {
  private static let icon = "/artwork/icon/9000005009/0/512x512bb.jpg"

  private func address(_ site: SandboxSite, of source: String = icon, side: Int = 128) -> String {
    site.pictures.address(of: source, .covering, width: side, height: side)
  }

  @Test func `a picture has the requested size and format, and is publicly cacheable`() async throws {
    try await SandboxSite.browse { site async throws in
      let address = address(site)
      for (accept, type) in [
        ("image/avif,image/webp,*/*;q=0.8", "image/webp"), ("image/avif", "image/avif"), ("*/*", "image/jpeg"),
      ] {
        let answer = try await site.fetch(address, [.accept: accept])
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == type)
        #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(answer.headers[.vary] == "Accept")
        #expect(answer.headers[.setCookie] == nil)
        #expect(PictureFormat(of: Array(answer.body.readableBytesView))?.mediaType == type)
      }
    }
  }

  @Test func `a known picture gets 304 without loading it`() async throws {
    try await SandboxSite.browse { site async throws in
      let address = address(site)
      let tag = try #require(try await site.fetch(address).headers[.eTag])
      let again = try await site.fetch(address, [.accept: "image/webp", .ifNoneMatch: tag])
      #expect(again.status == .notModified)
      #expect(again.body.readableBytes == 0)
      #expect(again.headers[.eTag] == tag)
      // Another format is another picture.
      #expect(try await site.fetch(address, [.accept: "*/*", .ifNoneMatch: tag]).status == .ok)
    }
  }

  @Test func `only addresses signed for a page are served`() async throws {
    try await SandboxSite.browse { site async throws in
      let address = address(site)
      let forged = address.replacing("/covering/", with: "/inside/")
      let cases: [(String, HTTPResponse.Status)] = [
        (forged, .forbidden), (address.replacing("128x128", with: "256x256"), .forbidden),
        (address + "x", .forbidden), (address.replacing("128x128", with: "129x128"), .badRequest),
        (address.replacing("128x128", with: "128x0"), .notFound), ("/pictures/", .notFound),
        ("/pictures/x", .notFound), (address.replacing("/auto/", with: "/svg/"), .notFound),
      ]
      for (path, status) in cases {
        let answer = try await site.fetch(path)
        #expect(answer.status == status, "\(path)")
        #expect(answer.body.readableBytes < 200 || status == .notFound, "\(path)")
      }
    }
  }

  @Test func `each failure has its status and a short text, and is not cached`() async throws {
    try await SandboxSite.browse { site async throws in
      let missing = "/artwork/icon/1/0/512x512bb.jpg"
      let elsewhere = "https://pictures.example.com/1.jpg"
      let inward = "http://127.0.0.1:1/1.jpg"
      let text = "/search?term=memo&country=KR"
      let cases: [(String, HTTPResponse.Status)] = [
        (missing, .notFound), (elsewhere, .forbidden), (inward, .forbidden), (text, .unprocessableContent),
      ]
      for (source, status) in cases {
        let answer = try await site.fetch(address(site, of: source))
        #expect(answer.status == status, "\(source)")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(answer.headers[.eTag] == nil)
        #expect(answer.body.readableBytes < 100)
      }
    }
  }

  @Test func `a failed load is retried at the next request`() async throws {
    try await SandboxSite.browse { site async throws in
      site.sandbox.state.setFaults(SandboxFaults(status: 500, onlyPath: "/artwork"))
      #expect(try await site.fetch(address(site)).status == .badGateway)
      site.sandbox.state.setFaults(SandboxFaults())
      #expect(try await site.fetch(address(site)).status == .ok)
    }
  }

  @Test func `pages of later visitors have a placeholder at once`() async throws {
    try await SandboxSite.browse { site async throws in
      let before = try await site.get("/apps?country=KR&platform=iphone&q=memo&wait=1")
      #expect(!before.text.contains("class='blur'"))
      let path = try #require(before.text.firstMatch(of: #/\/pictures\/[^' ,]+/#)).output
      #expect(try await site.fetch(String(path)).status == .ok)
      let after = try await site.newcomer().get("/apps?country=KR&platform=iphone&q=memo&wait=1")
      #expect(after.text.matches(of: #/class='blur' srcset='data:image\/bmp;base64,[^']{68}'/#).count == 1)
    }
  }
}

struct CataloguePicturesTests {
  private let pictures: CataloguePictures

  init() throws {
    pictures = CataloguePictures(
      baseURL: try BaseURL("http://127.0.0.1:9"),
      downloader: FileDownloader(origins: try AllowedOrigins(publicHosts: []), userAgent: "test"))
  }

  private func sizes(_ source: String, _ fit: Pictures.PictureFit, _ width: Int, _ height: Int) -> [String] {
    let request = PictureRequest(
      source: source, fit: fit, box: PixelBox(width: width, height: height), encoding: .webp)
    return pictures.addresses(for: request).map { String($0.split(separator: "/").last ?? "") }
  }

  @Test func `the smallest sufficient size is requested, or a larger cached one used`() {
    let icon = "https://is1-ssl.mzstatic.com/image/a.png/512x512bb.jpg"
    #expect(sizes(icon, .covering, 64, 64) == ["256x256bb.jpg", "512x512bb.jpg", "1024x1024bb.jpg", "2048x2048bb.jpg"])
    #expect(sizes(icon, .covering, 384, 384).first == "512x512bb.jpg")
    let shot = "https://is1-ssl.mzstatic.com/image/b.png/392x696bb.png"
    #expect(sizes(shot, .inside, 256, 512).first == "512x512bb.png")
    #expect(sizes(shot, .inside, 2048, 2048) == ["2048x2048bb.png"])
    // As wide as the box, so higher than it.
    #expect(sizes(shot, .covering, 256, 256).first == "512x512bb.png")
    #expect(sizes(shot, .covering, 2048, 2048) == ["2048x2048bb.png"])
  }

  @Test func `a picture with only one size is requested unchanged`() {
    #expect(sizes("https://is1-ssl.mzstatic.com/a.png", .inside, 64, 64) == ["a.png"])
  }
}
