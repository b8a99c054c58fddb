import Pictures
import Store
import TestSupport
import Testing

@testable import OpenMarket
@testable import Samples

/// Repeated registrations, and the remains of failed ones.
@Suite(.timeLimit(.minutes(3)))
struct MarketRegistrationTests {
  private static let key = Market.IdempotencyKey(text: "tap-1", fingerprint: [1, 2, 3])
  private static let other = Market.IdempotencyKey(text: "tap-1", fingerprint: [1, 2, 4])

  @Test(arguments: TestEngine.allCases)
  func `a repeated request registers nothing new for a day, on any server`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, another) = (try await trial.seller(), try await trial.seller("another"))
      let id = try await trial.register(seller, key: Self.key)
      #expect(try await trial.register(seller, key: Self.key) == id)
      #expect(try await trial.register(seller, key: Self.key, on: trial.otherServer()) == id)
      await #expect(throws: MarketError.keyReused) { try await trial.register(seller, key: Self.other) }
      // Each vendor has its own keys.
      #expect(try await trial.register(another, key: Self.other) == id + 1)

      trial.date.advance(by: 86_401)
      #expect(try await trial.market.removeDeleted() == 0)
      #expect(try await trial.count("marketIdempotency") == 0)
      #expect(try await trial.register(seller, key: Self.other) == id + 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a key can be reused after a day, even before the cleanup`(
    engine: TestEngine
  ) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller, key: Self.key)
      trial.date.advance(by: 86_400)
      await #expect(throws: MarketError.keyReused) { try await trial.register(seller, key: Self.other) }
      trial.date.advance(by: 1)
      #expect(try await trial.register(seller, key: Self.other) == id + 1)
      #expect(try await trial.count("marketIdempotency") == 1)

      // From here on the key belongs to the other request, for another day.
      trial.date.advance(by: 86_400)
      #expect(try await trial.register(seller, key: Self.other) == id + 1)
      await #expect(throws: MarketError.keyReused) { try await trial.register(seller, key: Self.key) }
      #expect(try await trial.count("marketProduct") == 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a double tap registers one product, also on two servers`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let servers = [trial.market, trial.market, trial.otherServer()]
      let ids = try await withThrowingTaskGroup(of: Int?.self) { group in
        for market in servers {
          let upload = try trial.upload()
          group.addTask {
            do {
              return try await market.register(MarketTrial.facts(), [upload], by: seller.login, key: Self.key).id
            } catch MarketError.keyBusy {
              return nil
            }
          }
        }
        return try await group.reduce(into: Set<Int>()) { ids, id in if let id { ids.insert(id) } }
      }
      #expect(ids.count == 1)
      #expect(try await trial.count("marketProduct") == 1)
      #expect(try await trial.count("marketImage") == 1)
    }
  }

  @Test(arguments: [(0, Duration.seconds(600)), (512, Duration.milliseconds(1))])
  func `a rejected or timed out registration leaves nothing, and can be repeated`(
    waiting: Int, timeout: Duration
  ) async throws {
    var limits = MarketLimits()
    (limits.registrationsAtOnce, limits.registrationsWaiting, limits.registrationTimeout) = (0, waiting, timeout)
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      for _ in 0..<2 {
        await #expect(throws: MarketError.busy(retryAfter: .seconds(5))) {
          try await trial.register(seller, key: Self.key)
        }
      }
      for table in ["marketProduct", "marketImage", "marketImageFile", "marketIdempotency"] {
        #expect(try await trial.count(table) == 0)
      }
    }
  }

  @Test func `a failed request can be repeated`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let text = try trial.upload(Array("%PDF-1.7".utf8))
      await #expect(throws: MarketError.notPicture(index: 0)) {
        try await trial.market.register(MarketTrial.facts(), [text], by: seller.login, key: Self.key)
      }
      let picture = try trial.upload()
      _ = try await trial.market.register(MarketTrial.facts(), [picture], by: seller.login, key: Self.key)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an invalid picture leaves nothing, whatever came before it`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let broken = Array(try TestPicture.jpeg().prefix(200))
      let files = [try trial.upload(), try trial.upload(), try trial.upload(broken), try trial.upload()]
      await #expect(throws: MarketError.notPicture(index: 2)) {
        try await trial.market.register(MarketTrial.facts(), files, by: seller.login, key: Self.key)
      }
      for table in ["marketProduct", "marketImage", "marketImageFile", "marketIdempotency"] {
        #expect(try await trial.count(table) == 0)
      }
      #expect(try await trial.ids() == [])
    }
  }

  @Test(arguments: NoPicture.all)
  func `reports the index of an invalid picture`(bytes: [UInt8]) async throws {
    try await MarketTrial.run { trial in
      let files = [try trial.upload(), try trial.upload(bytes)]
      await #expect(throws: MarketError.notPicture(index: 1)) { try await trial.market.prepared(files) }
    }
  }

  @Test func `a full disk leaves nothing, and the market still works`() async throws {
    try await MarketTrial.run(on: .file) { trial in
      let seller = try await trial.seller()
      let kept = try await trial.register(seller)
      // Space for some rows, but not for the third picture.
      let noise = try Noise.jpeg(side: 600)
      let files = try (0..<5).map { _ in try trial.upload(noise) }
      let pages = try await trial.database.read { try $0.row("PRAGMA page_count")?.int("page_count") ?? 0 }
      #expect(pages < 400)
      try await trial.database.write { try $0.execute("PRAGMA max_page_count = 400") }
      await #expect(throws: MarketError.diskFull) {
        try await trial.market.register(MarketTrial.facts(), files, by: seller.login, key: nil)
      }
      #expect(try await trial.count("marketProduct") == 1)
      #expect(try await trial.count("marketImage") == 1)
      #expect(try await trial.market.product(kept.id) == kept)
      try await trial.database.write { try $0.execute("PRAGMA max_page_count = 100000") }
      #expect(try await trial.register(seller).id == kept.id + 1)
    }
  }

  @Test func `does not read a file that is too large`() async throws {
    var limits = MarketLimits()
    limits.uploadBytes = 100
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      await #expect(throws: MarketError.tooLarge(limit: 100)) { try await trial.register(seller) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `stores each picture in all sizes, the largest within 300 KB`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let files = [try trial.upload(Noise.jpeg(side: 1_400)), try trial.upload()]
      let product = try await trial.market.register(MarketTrial.facts(), files, by: seller.login, key: nil)
      let sides: [ImageSize: Int] = [.thumb: 256, .medium: 768, .origin: 2_048]
      var sizes: [Int] = []
      for size in ImageSize.allCases {
        let file = try #require(try await trial.market.image(product.images[0].key, size))
        #expect(file.mediaType == "image/jpeg" && PictureFormat(of: file.bytes) == .jpeg)
        #expect(try await trial.side(of: file.bytes) <= sides[size] ?? 0)
        sizes.append(file.bytes.count)
      }
      #expect(sizes.sorted() == sizes && sizes[2] <= 300_000 && sizes[2] > 20_000)
      // A small picture is the same in all sizes.
      let small = try await trial.market.image(product.images[1].key, .thumb)?.bytes
      #expect(try await trial.market.image(product.images[1].key, .origin)?.bytes == small)
      for key in ["", "0123456789abcdef0123456789abcdef", product.images[0].key.uppercased() + "\u{0}"] {
        #expect(try await trial.market.image(key, .thumb)?.bytes == nil)
      }
    }
  }

  @Test func `draws a sample picture from its key`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let kind = try #require(SeedKind.allCases.first)
      let colour = try #require(SeedColour.allCases.first)
      let key = SeedPicture.key(kind: kind, colour: colour, variant: 3)
      #expect(try await trial.market.image(key, .thumb)?.bytes == nil)
      let seed = NewProduct(
        vendorID: seller.vendor.id, facts: MarketTrial.facts(), images: [NewImage(key: key, picture: nil)],
        createdAt: 1_700_000_000_000)
      _ = try await trial.market.add([seed])
      let file = try #require(try await trial.market.image(key, .thumb))
      #expect(PictureFormat(of: file.bytes) == .jpeg)
    }
  }
}

extension MarketTrial {
  /// Registers a product with a key.
  ///
  /// - Returns: the id of the product.
  fileprivate func register(
    _ seller: Seller, key: Market.IdempotencyKey, on market: Market? = nil
  ) async throws -> Int {
    try await (market ?? self.market).register(MarketTrial.facts(), [upload()], by: seller.login, key: key).id
  }

  /// Returns the longest side of a picture, in pixels.
  fileprivate func side(of picture: [UInt8]) async throws -> Int {
    // The pipeline never enlarges, and the box is larger than any picture.
    let box = PixelBox(width: 4_096, height: 4_096)
    let same = try await market.uploads.pipeline.picture(ofUpload: picture, inside: box, as: .plain)
    return max(same.width, same.height)
  }
}

/// Files that are not pictures.
private enum NoPicture {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The header of a PNG of 50,000 × 50,000 pixels.
  private static let huge: [UInt8] = [
    0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0xC3, 0x50, 0x00, 0x00, 0xC3, 0x50, 0x08, 0x02, 0x00,
    0x00, 0x00, 0xC4, 0xCD, 0xAA, 0x9D, 0x00, 0x00, 0x00, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0xA0,
    0x0C, 0x00, 0x00, 0x00, 0x40, 0x00, 0x01, 0xB7, 0x34, 0x7C, 0xEF,
  ]

  static let all: [[UInt8]] = [
    [], Array("사진이에요".utf8), Array("<!DOCTYPE html><script>alert(1)</script>".utf8),
    Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8),
    png + Array("%PDF-1.7\n".utf8), png + huge,
  ]
}

/// A picture with many bytes.
private enum Noise {
  static func jpeg(side: Int) throws -> [UInt8] {
    var state: UInt64 = 7
    let pixels = (0..<(side * side * 3)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    return try PixelWriter.file(pixels, width: side, height: side, as: .jpeg)
  }
}
