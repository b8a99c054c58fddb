import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(1)))
struct ArtworkTests {
  private let probe = SandboxProbe()

  private func path(_ kind: String, _ file: String, index: Int = 0) -> String {
    "/artwork/\(kind)/\(probe.catalogue.id(of: 0))/\(index)/\(file)"
  }

  @Test(arguments: [
    ("icon", "64x64bb.png", 64, 64), ("icon", "48x32bb.jpg", 48, 32), ("iphone", "98x174bb.webp", 98, 174),
    ("ipad", "138x104bb.jpg", 138, 104), ("ipad", "78x104bb.jpg", 78, 104), ("mac", "160x100bb.png", 160, 100),
    ("tv", "160x90bb.jpg", 160, 90), ("icon", "1x1bb.png", 1, 1),
  ])
  func `any size of any kind is a valid PNG`(kind: String, file: String, width: Int, height: Int) async throws {
    let reply = try await probe.get(path(kind, file))
    #expect(reply.status == 200)
    #expect(reply.contentType == "image/png")
    #expect(reply.headers[.cacheControl]?.contains("immutable") == true)
    let png = try PNGFile(reply.bytes)
    #expect(png.width == width)
    #expect(png.height == height)
    #expect(png.colourType == 2)
    #expect(png.rows.count == (width * 3 + 1) * height)
  }

  @Test(arguments: [
    "/artwork/icon/9000000091/0/0x64bb.png", "/artwork/icon/9000000091/0/64x2049bb.png",
    "/artwork/icon/9000000091/0/64x64.png", "/artwork/icon/9000000091/0/64x64bb.gif",
    "/artwork/poster/9000000091/0/64x64bb.png", "/artwork/icon/abc/0/64x64bb.png",
    "/artwork/icon/9000000091/99/64x64bb.png", "/artwork/icon/9000000091/0/-1x64bb.png",
  ])
  func `what names no picture is 400`(uri: String) async throws {
    #expect(try await probe.get(uri).status == 400)
  }

  @Test func `an app that does not exist has no picture`() async throws {
    #expect(try await probe.get("/artwork/icon/9000000090/0/64x64bb.png").status == 404)
  }

  @Test func `pictures are the same in every run and differ from each other`() async throws {
    let first = try await probe.get(path("icon", "32x32bb.png")).bytes
    #expect(try await SandboxProbe().get(path("icon", "32x32bb.jpg")).bytes == first)
    let shots = try await [
      probe.get(path("iphone", "98x174bb.jpg")), probe.get(path("iphone", "98x174bb.jpg", index: 1)),
    ]
    #expect(shots[0].bytes != shots[1].bytes)
  }

  @Test func `every glyph is drawn`() {
    for glyph in IconGlyph.allCases {
      let canvas = IconPainter.paint(appIndex: 3, glyph: glyph, width: 32, height: 32)
      let other = IconPainter.paint(appIndex: 3, glyph: glyph == .star ? .leaf : .star, width: 32, height: 32)
      #expect(canvas.pixels != other.pixels)
    }
  }

  @Test func `flat pictures are packed small`() {
    let canvas = IconPainter.paint(appIndex: 5, glyph: .gear, width: 128, height: 128)
    let png = PNGEncoder.encode(canvas.pixels, width: 128, height: 128)
    #expect(png.count * 5 < canvas.pixels.count)
  }

  @Test(arguments: [0, 1, 2, 3, 7, 258, 259, 1_000, 40_000])
  func `packing and unpacking gives the bytes back`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let runs = (0..<count).map { UInt8($0 / 300 % 5) }
    let repeats = (0..<count).map { UInt8($0 % 251 ^ $0 / 5_000) }
    for bytes in [noise, runs, repeats] {
      var writer = DeflateWriter()
      writer.write(bytes)
      #expect(try Inflate.raw(writer.finished()) == bytes)
    }
  }

  @Test func `the checksums are the published ones`() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }
}
