import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of serving the pictures of drafts.
@Suite(.timeLimit(.minutes(3)))
struct DraftPicturesTests {
  private let picture = "picture-AAAAAAAAAAAAAA"

  private func file(_ world: SellWorld, picture: String, reader: Reader = .vendor()) async throws -> DownloadedFile {
    let request = ScreenRequest(parameters: ["id": SellWorld.draft, "picture": picture], reader: reader)
    return try await DraftPictures(drafts: world.drafts).download.file(request)
  }

  @Test func `a picture is served with its type`() async throws {
    let world = SellWorld()
    try await world.addPicture(picture)
    let found = try await file(world, picture: picture)
    #expect(found.contentType == "image/jpeg")
    let bytes = try await found.bytes()
    #expect(bytes == SellWorld.jpeg)
    let address = DraftPictures.address(of: picture, in: SellWorld.draft)
    #expect(address == "/market/drafts/\(SellWorld.draft)/pictures/\(picture)")
  }

  @Test func `browsers cache a picture for good`() {
    #expect(DraftPictures(drafts: InMemoryDrafts()).download.isImmutable)
  }

  @Test func `the size is known without reading the picture, which is read only when it is sent`() async throws {
    let world = SellWorld()
    try await world.addPicture(picture)
    let found = try await file(world, picture: picture)
    #expect(found.byteCount == SellWorld.jpeg.count)
    #expect(world.drafts.reads == 0)
    _ = try await found.bytes()
    #expect(world.drafts.reads == 1)
  }

  @Test func `a large picture is sent in pieces, and read part by part`() async throws {
    let world = SellWorld()
    let large = PictureFile(bytes: (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0) }, type: "image/png")
    _ = try await world.drafts.add(large, id: picture, to: SellWorld.draft, of: "a")
    var pieces: [[UInt8]] = []
    try await file(world, picture: picture).write { piece in
      // Eight pieces are one part.
      #expect(world.drafts.reads == pieces.count / 8 + 1)
      pieces.append(piece)
    }
    #expect(pieces.map(\.count) == Array(repeating: 65_536, count: 38) + [9_632])
    #expect(pieces.flatMap { $0 } == large.bytes)
  }

  @Test func `a picture deleted meanwhile ends with an error`() async throws {
    let world = SellWorld()
    try await world.addPicture(picture)
    let found = try await file(world, picture: picture)
    _ = try await world.drafts.remove(picture, from: SellWorld.draft, of: "a")
    await #expect(throws: AppError(.notFound)) { _ = try await found.bytes() }
  }

  @Test func `another profile cannot read a picture`() async throws {
    let world = SellWorld()
    try await world.addPicture(picture)
    let other = Reader(profile: Profile(key: "b", hasReturned: true), language: .english)
    await #expect(throws: AppError(.notFound)) { _ = try await file(world, picture: picture, reader: other) }
    await #expect(throws: AppError(.notFound)) { _ = try await file(world, picture: "another-AAAAAAAAAAAAAA") }
  }

  @Test func `a picture with another type is never rendered as a page`() async throws {
    let world = SellWorld()
    let page = PictureFile(bytes: Array("<script>".utf8), type: "text/html")
    _ = try await world.drafts.add(page, id: picture, to: SellWorld.draft, of: "a")
    let found = try await file(world, picture: picture)
    #expect(found.contentType == "application/octet-stream")
  }

  @Test func `the type of a picture is detected by its first bytes`() {
    let files: [(bytes: [UInt8], type: String?)] = [
      (SellWorld.jpeg, "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "image/png"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF0000WEBPVP8 ".utf8), "image/webp"),
      (Array("\0\0\0\u{18}ftypavif\0\0\0\0mif1".utf8), "image/avif"),
      (Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1".utf8), "image/heic"),
      (Array("\0\0\0\u{18}ftypmp42\0\0\0\0isom".utf8), nil), (Array("<svg xmlns".utf8), nil), ([], nil),
      (Array("0000ftyp".utf8), nil), (Array("0000ftyphe".utf8), nil),
    ]
    for (bytes, type) in files { #expect(PictureType.mediaType(of: bytes) == type) }
  }

  @Test func `ids are well-formed and unique`() {
    let ids = (0..<100).map { _ in URLSafeID.make() }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { ProductDraft.id(from: $0) == $0 })
    #expect(DraftForm.id(of: 3, in: "batch-AAAAAAAAAAAAAAAA") == "batch-AAAAAAAAAAAAAAA3")
  }

  @Test
  func `a profile can afford to store, view twice and register the five largest pictures at once`() {
    let bytes = ProductDraft.maxPictures * ProductDraft.maxPictureBytes
    let looks = 2 * ProductDraft.maxPictures
    let looking = RequestLimitMiddleware.base * looks + RequestLimitMiddleware.cost(ofPicture: 2 * bytes)
    // The page itself, one after each picture, and that of the product.
    let pages = Duration.milliseconds(20) * (ProductDraft.maxPictures + 2)
    let cost = DraftReactor.cost(ofKeeping: bytes) + RegistrationRoom.cost(ofSending: bytes) + looking + pages
    #expect(cost < CostLimits().profile.capacity)
  }

  @Test func `an address cannot afford to fill the part of profiles without a shop at once`() {
    #expect(DraftReactor.cost(ofKeeping: ProductDraft.maxBytesWithoutShop) >= CostLimits().address.capacity)
  }
}
