import Dispatch
import HTTPTypes
import Pictures
import Testing
import Workers

@testable import Samples
@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct ArtworkTests {
  private let probe = SandboxProbe()

  private func path(_ kind: String, _ file: String, index: Int = 0) -> String {
    "/artwork/\(kind)/\(probe.catalogue.id(of: 0))/\(index)/\(file)"
  }

  /// A picture before it is encoded.
  private func canvas(
    _ kind: String, _ file: String = "128x128bb.png", index: Int = 0, ofApp number: Int = 0,
    in other: SandboxProbe? = nil
  ) throws -> Canvas {
    let catalogue = (other ?? probe).catalogue
    let request = try #require(
      ArtworkRequest(kind: kind, app: "\(catalogue.id(of: number))", index: "\(index)", file: file))
    return ArtworkEndpoint(catalogue: catalogue).canvas(of: catalogue.app(number), request)
  }

  // Files

  @Test(arguments: [("png", "image/png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("webp", "image/webp")])
  func `a file has the format of its extension`(ending: String, mediaType: String) async throws {
    let reply = try await probe.get(path("iphone", "98x174bb.\(ending)"))
    #expect(reply.status == 200)
    #expect(reply.contentType == mediaType)
    #expect(reply.headers[.cacheControl]?.contains("immutable") == true)
    #expect(try PictureHead(reply.bytes) == PictureHead(mediaType: mediaType, width: 98, height: 174))
  }

  @Test(arguments: [
    ("icon", "48x32bb.jpg", 32, 32), ("icon", "1x1bb.png", 1, 1), ("iphone", "128x128bb.webp", 72, 128),
    ("ipad", "78x104bb.jpg", 78, 59), ("mac", "160x100bb.png", 160, 100), ("tv", "160x160bb.jpg", 160, 90),
    ("tv", "1x64bb.png", 1, 1),
  ])
  func `a picture is as large as fits inside the box`(
    kind: String, file: String, width: Int, height: Int
  ) async throws {
    let head = try PictureHead(try await probe.get(path(kind, file)).bytes)
    #expect(head.width == width)
    #expect(head.height == height)
    #expect(try canvas(kind, file).pixels.count == width * height * 3)
  }

  @Test(arguments: ["icon", "iphone", "ipad", "mac", "tv"])
  func `every picture fills its box in one direction and exceeds it in none`(kind: String) throws {
    let own = try #require(ArtworkKind(rawValue: kind)).storeSize
    #expect(own.fitted(in: own) == own)
    for box in [(1, 1), (1, 2_048), (2_048, 1), (2_048, 2_048), (333, 100), (100, 333)] {
      let request = ArtworkRequest(kind: kind, app: "1", index: "0", file: "\(box.0)x\(box.1)bb.png")
      let size = try #require(request).size
      #expect((1...box.0).contains(size.width) && (1...box.1).contains(size.height))
      #expect(size.width == box.0 || size.height == box.1)
    }
  }

  // Invalid paths

  @Test(arguments: [
    "/artwork/icon/9000000091/0/0x64bb.png", "/artwork/icon/9000000091/0/64x2049bb.png",
    "/artwork/icon/9000000091/0/64x64.png", "/artwork/icon/9000000091/0/64x64bb.gif",
    "/artwork/icon/9000000091/0/64x64bb.avif", "/artwork/icon/9000000091/0/64x64bb",
    "/artwork/poster/9000000091/0/64x64bb.png", "/artwork/icon/abc/0/64x64bb.png",
    "/artwork/icon/9000000091/99/64x64bb.png", "/artwork/icon/9000000091/0/-1x64bb.png",
  ])
  func `a path that names no picture is 400`(uri: String) async throws {
    #expect(try await probe.get(uri).status == 400)
  }

  @Test func `an unknown app's picture is 404`() async throws {
    #expect(try await probe.get("/artwork/icon/9000000090/0/64x64bb.png").status == 404)
  }

  @Test func `without libvips the response tells what to install`() async throws {
    let endpoint = ArtworkEndpoint(
      catalogue: probe.catalogue, write: { _, _ in throw PictureError.noLibrary(reason: "no such file") })
    let reply = try await SandboxProbe.get(path("icon", "8x8bb.png"), from: endpoint)
    #expect(reply.status == 503)
    #expect(reply.text.contains("libvips-dev"))
  }

  @Test func `a picture that cannot be written is 500`() async throws {
    let endpoint = ArtworkEndpoint(
      catalogue: probe.catalogue, write: { _, _ in throw PictureError.unencodable(detail: "too odd") })
    let reply = try await SandboxProbe.get(path("icon", "8x8bb.png"), from: endpoint)
    #expect(reply.status == 500)
    #expect(!reply.text.contains("too odd"))
  }

  @Test func `with too many waiting pictures the response is 503 with Retry-After`() async throws {
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let endpoint = ArtworkEndpoint(
      catalogue: probe.catalogue, workers: WorkerPool(threads: 1, maxWaiting: 0),
      write: { canvas, _ in
        hasBegun.yield()
        gate.wait()
        return canvas.pixels
      })
    let uri = path("icon", "8x8bb.png")
    let first = Task { try await SandboxProbe.get(uri, from: endpoint) }
    for await _ in begun { break }
    let second = try await SandboxProbe.get(uri, from: endpoint)
    #expect(second.status == 503)
    #expect(second.headers[.retryAfter] == "1")
    gate.signal()
    #expect(try await first.value.status == 200)
  }

  // Content

  @Test(arguments: ["icon", "iphone", "ipad", "mac", "tv"])
  func `pictures are equal in every run`(kind: String) async throws {
    #expect(try canvas(kind, in: SandboxProbe()).pixels == canvas(kind).pixels)
    for ending in ["png", "jpg", "webp"] {
      let first = try await probe.get(path(kind, "32x32bb.\(ending)"))
      #expect(first.status == 200)
      #expect(try await SandboxProbe().get(path(kind, "32x32bb.\(ending)")).bytes == first.bytes)
    }
  }

  @Test(arguments: ["icon", "iphone", "ipad", "mac", "tv"])
  func `pictures differ from app to app`(kind: String) throws {
    let pictures = try (0..<5).map { try canvas(kind, ofApp: $0).pixels }
    #expect(Set(pictures).count == 5)
  }

  @Test(arguments: ["iphone", "ipad", "mac", "tv"])
  func `screenshots of an app differ from each other`(kind: String) throws {
    let pictures = try (0..<5).map { try canvas(kind, index: $0).pixels }
    #expect(Set(pictures).count == 5)
  }

  @Test func `every glyph is drawn`() {
    for glyph in IconGlyph.allCases {
      let canvas = IconPainter.paint(appIndex: 3, glyph: glyph, side: 32)
      let other = IconPainter.paint(appIndex: 3, glyph: glyph == .star ? .leaf : .star, side: 32)
      #expect(canvas.pixels != other.pixels)
    }
  }
}
