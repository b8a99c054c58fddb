import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(1)))
struct DeterminismTests {
  @Test func `two sandboxes say the same`() async throws {
    for uri in ["/search?term=메모&country=kr", "/search?term=weather&country=de&entity=macSoftware"] {
      let first = try await SandboxProbe().get(uri).bytes
      #expect(try await SandboxProbe().get(uri).bytes == first)
    }
  }

  @Test func `another seed tells other stories of the same apps`() {
    let store = SandboxProbe.storefronts[1]
    let (one, two) = (Catalogue(count: 180, seed: 1), Catalogue(count: 180, seed: 2))
    #expect((0..<180).allSatisfy { one.app($0).bundleID == two.app($0).bundleID })
    let ratings = { (catalogue: Catalogue) in
      (0..<180).map { LocalFacts(of: catalogue.app($0), in: store, seed: catalogue.seed).ratingCount }
    }
    #expect(ratings(one) != ratings(two))
  }

  @Test func `random numbers are the published ones`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `one row is exactly this`() async throws {
    let id = SandboxProbe().catalogue.id(of: 4)
    let text = try await SandboxProbe().get("/lookup?id=\(id)&country=us&entity=desktopSoftware").text
    #expect(text.replacing(", \"", with: ",\n\"") == Self.golden)
  }

  private static let golden = """
    GOLDEN
    """
}
