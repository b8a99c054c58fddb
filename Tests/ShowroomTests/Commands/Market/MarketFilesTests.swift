import Foundation
import OpenMarket
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct MarketFilesTests {
  private static func recorded(_ name: String, price: Int = 1, pictures: [String] = []) -> RecordedProduct {
    RecordedProduct(
      vendorID: 28, vendorName: "OmarketTeam", name: name, description: "", currency: "KRW", price: Decimal(price),
      discount: 0, stock: 1, state: nil, category: nil, createdAt: nil, pictures: pictures)
  }

  private static let nothing = PictureFiles { _ in nil }

  @Test func `products are imported with their vendor, last one first`() async throws {
    let transcript = Transcript()
    try await MarketSession.commands(transcript) { session in
      try await ImportProducts(session: session)(
        [Self.recorded("new"), Self.recorded("old", pictures: ["https://m.example.com/a"])], Self.nothing,
        asJSON: false)
      #expect(try await session.products().map(\.facts.name) == ["old", "new"])
      #expect(try await session.products().map(\.vendorName) == ["OmarketTeam", "OmarketTeam"])
      #expect(transcript.fields == [["2", "1", "0", "1", "0"]])
    }
  }

  @Test func `products go to the vendor of that name who may sell`() async throws {
    try await MarketSession.commands { session in
      let revoked = try await session.market.addVendor(named: "OmarketTeam").vendor.id
      try await session.market.revokeVendor(revoked)
      let known = try await session.market.addVendor(named: "OmarketTeam").vendor.id
      try await ImportProducts(session: session)([Self.recorded("A")], Self.nothing, asJSON: true)
      #expect(try await session.products().map(\.vendorID) == [known])
    }
  }

  @Test func `an invalid product is reported with its place, and the others are imported`() async throws {
    let transcript = Transcript()
    try await MarketSession.commands(transcript) { session in
      let failure = await #expect(throws: CommandFailure.self) {
        try await ImportProducts(session: session)(
          [nil, Self.recorded("A"), Self.recorded("B", price: -1)], Self.nothing, asJSON: false)
      }
      #expect(failure?.code == .failed)
      let names = try await session.products().map(\.facts.name)
      #expect(names == ["A"])
      #expect(transcript.errors.contains("Number 1: It cannot be read."))
      #expect(transcript.errors.contains("Number 3 (B): price must be 0 to"))
      let nothing = await #expect(throws: CommandFailure.self) {
        try await ImportProducts(session: session)([nil], Self.nothing, asJSON: false)
      }
      #expect(nothing?.code == .dataError)
    }
  }

  @Test func `an export can be imported again with its pictures`() async throws {
    try await withTemporaryDirectory { directory in
      let (file, pictures) = (directory.appending(path: "list.json").path, directory.appending(path: "pictures").path)
      let before = Transcript()
      try await MarketSession.commands(before) { session in
        try await SeedMarket(market: session.market)(count: 3)
        let draft = ProductFacts(
          name: "draft", description: "", currency: .krw, price: .zero, state: .draft)
        _ = try await session.market.add([NewProduct(vendorID: 1, facts: draft, images: [], createdAt: 0)])
        let products = try await session.products().filter(\.facts.state.isPublic)
        try await ExportProducts(session: session, publicURL: "https://market.example.com")(
          to: FolderFile(path: file, replaces: false), pictures: pictures, asJSON: true)
        let recorded = try ImportProducts.read(file)
        #expect(try recorded.reversed().map { try $0?.facts() } == products.map { Optional($0.facts) })
        #expect(recorded.last??.pictures.first?.hasPrefix("https://market.example.com/media/") == true)
      }
      try await MarketSession.commands { session in
        let recorded = try ImportProducts.read(file)
        try await ImportProducts(session: session)(recorded, .directory(pictures), asJSON: false)
        let products = try await session.products()
        #expect(products.count == 3)
        #expect(products.allSatisfy { !$0.images.isEmpty })
        let key = try #require(products.first?.thumbnail?.key)
        #expect(try await session.market.image(key, .thumb)?.mediaType == "image/jpeg")
      }
    }
  }

  @Test func `a missing file exits with 66, another format with 65`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "x.json")
      #expect(throws: CommandFailure.self) { try ImportProducts.read(file.path) }
      try Data("[".utf8).write(to: file)
      let failure = #expect(throws: CommandFailure.self) { try ImportProducts.read(file.path) }
      #expect(failure?.code == .dataError)
    }
  }

  @Test func `pictures are downloaded from public hosts only`() async throws {
    let addresses = ["http://127.0.0.1/a", "https://10.0.0.1/a", "https://localhost/a", "nonsense"]
    let named = ["https://img.example.com/a", "https://IMG.example.com/b", "https://cdn.example.org/c"]
    #expect(PictureFiles.publicHosts(of: addresses + named) == ["cdn.example.org", "img.example.com"])
    try await PictureFiles.downloading(addresses) { files in
      for address in addresses {
        let bytes = try await files.bytes(address)
        #expect(bytes == nil)
      }
    }
  }

  @Test func `sample products go into an empty market only`() async throws {
    try await MarketSession.commands { session in
      let seeds = SeedMarket(market: session.market)
      try await seeds.ifEmpty(count: 0)
      #expect(try await session.products().isEmpty)
      try await seeds.ifEmpty(count: 2)
      try await seeds.ifEmpty(count: 5)
      #expect(try await session.products().count == 2)
      let failure = await #expect(throws: CommandFailure.self) { try await seeds(count: 5) }
      #expect(failure?.code == .dataError)
    }
  }
}
