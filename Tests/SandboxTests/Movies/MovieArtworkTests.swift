import Dispatch
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Pictures
import Testing
import Workers

@testable import Samples
@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MovieArtworkTests {
  private let movies = MovieProbe()
  private let poster = MovieArtwork(.poster, of: 3, number: 0)

  private func endpoint() -> MovieArtworkEndpoint { MovieArtworkEndpoint(catalogue: movies.catalogue) }

  private func pixels(_ artwork: MovieArtwork, _ size: String = "w92") throws -> [UInt8] {
    endpoint().canvas(of: artwork, try #require(artwork.size(named: size))).pixels
  }

  // Names and sizes

  @Test(arguments: MovieArtwork.Kind.allCases)
  func `a file name has letters and digits and maps back to its picture`(kind: MovieArtwork.Kind) {
    var names: Set<String> = []
    for subject in [0, 1, 7, 42, 600, 1_500] {
      for number in [0, 1, 19] {
        let artwork = MovieArtwork(kind, of: subject, number: number)
        #expect(artwork.path.wholeMatch(of: #/\/[A-Za-z0-9]+\.jpg/#) != nil)
        #expect(MovieArtwork(fileName: artwork.fileName) == artwork)
        #expect(names.insert(artwork.fileName).inserted)
      }
    }
  }

  @Test(arguments: [
    "", ".jpg", "p3n0.jpg", "p3n0AAAAAAAAAAAAAAAAAAA.jpg", "x3n0A.jpg", "p-1n0A.jpg", "p3n99A.jpg", "pn.jpg",
  ])
  func `any other file name is invalid`(name: String) {
    #expect(MovieArtwork(fileName: name) == nil)
  }

  private static let sizes: [(String, MovieArtwork.Kind, Int, Int)] = [
    ("w92", .poster, 92, 138), ("w342", .poster, 342, 513), ("w500", .poster, 500, 750),
    ("w780", .poster, 780, 1_170), ("original", .poster, 1_000, 1_500), ("w1280", .poster, 1_000, 1_500),
    ("w300", .backdrop, 300, 169), ("w1280", .backdrop, 1_280, 720), ("original", .backdrop, 1_920, 1_080),
    ("h632", .profile, 421, 632), ("w185", .profile, 185, 278), ("w45", .logo, 45, 45),
  ]

  @Test(arguments: sizes)
  func `a picture has the size of its name and is never enlarged`(
    name: String, kind: MovieArtwork.Kind, width: Int, height: Int
  ) {
    #expect(MovieArtwork(kind, of: 1, number: 0).size(named: name) == PixelSize(width: width, height: height))
  }

  // Files

  @Test(arguments: MovieArtwork.Kind.allCases)
  func `a file is a JPEG of that size`(kind: MovieArtwork.Kind) async throws {
    let artwork = MovieArtwork(kind, of: 5, number: 0)
    let size = try #require(artwork.size(named: "w92"))
    let reply = try await movies.probe.get("/t/p/w92" + artwork.path)
    #expect(reply.status == 200)
    #expect(reply.contentType == "image/jpeg")
    #expect(reply.headers[.cacheControl]?.contains("immutable") == true)
    let head = PictureHead(mediaType: "image/jpeg", width: size.width, height: size.height)
    #expect(try PictureHead(reply.bytes) == head)
    #expect(try await MovieProbe().probe.get("/t/p/w92" + artwork.path).bytes == reply.bytes)
  }

  @Test func `pictures in lists can be loaded`() async throws {
    let rows = try #require(try await movies.get("movie/popular").body.objects("results"))
    let paths = rows.prefix(4).flatMap { row in ["poster_path", "backdrop_path"].compactMap { row.string($0) } }
    #expect(paths.count >= 4)
    for path in paths { #expect(try await movies.probe.get("/t/p/w92" + path).status == 200) }
  }

  @Test(arguments: ["w91", "w0", "h92", "w92x138", "w99999", "big"])
  func `an unknown size is 400`(size: String) async throws {
    #expect(try await movies.probe.get("/t/p/\(size)\(poster.path)").status == 400)
  }

  @Test func `a picture of an unknown subject is 404`() async throws {
    let nobody = [
      MovieArtwork(.poster, of: 9_000, number: 0), MovieArtwork(.profile, of: 99_999, number: 0),
      MovieArtwork(.logo, of: 500, number: 0),
    ]
    for path in nobody.map(\.path) + ["/abc.jpg", "/\(poster.fileName.dropLast(4)).png"] {
      #expect(try await movies.probe.get("/t/p/w92" + path).status == 404, "\(path)")
    }
  }

  // Content

  @Test func `pictures are equal in every run and differ from each other`() throws {
    for kind in MovieArtwork.Kind.allCases {
      #expect(try pixels(MovieArtwork(kind, of: 3, number: 0)) == pixels(MovieArtwork(kind, of: 3, number: 0)))
      let all = try (0..<6).map { try pixels(MovieArtwork(kind, of: $0, number: 0)) }
      #expect(Set(all).count == 6, "\(kind)")
    }
    for kind in [MovieArtwork.Kind.poster, .backdrop] {
      let all = try (0..<6).map { try pixels(MovieArtwork(kind, of: 3, number: $0)) }
      #expect(Set(all).count == 6, "every motif occurs: \(kind)")
    }
  }

  @Test func `a picture has many colours`() throws {
    for subject in 0..<6 {
      let pixels = try pixels(MovieArtwork(.poster, of: subject, number: 0))
      let colours = stride(from: 0, to: pixels.count, by: 3).map { Array(pixels[$0..<$0 + 3]) }
      #expect(Set(colours).count > 40)
    }
  }

  // Failures

  @Test func `faults spare pictures unless they name their path, and requests are counted together`() async throws {
    let broken = MovieProbe(faults: SandboxFaults(status: 500))
    #expect(try await broken.probe.get("/t/p/w92" + poster.path).status == 200)
    #expect(try await broken.get("movie/popular").status == 500)
    #expect(broken.probe.sandbox.state.calls.paths == ["/t/p": 1, "/3/movie/popular": 1])
    let only = MovieProbe(faults: SandboxFaults(status: 500, onlyPath: "/t/p"))
    #expect(try await only.probe.get("/t/p/w92" + poster.path).status == 500)
  }

  @Test func `without libvips the response tells what to install, and a failure is 500`() async throws {
    var missing = endpoint()
    missing.write = { _ in throw PictureError.noLibrary(reason: "no such file") }
    let reply = try await ask(missing)
    #expect(reply.status == .serviceUnavailable)
    #expect(String(buffer: reply.body).contains("libvips-dev"))
    var failing = endpoint()
    failing.write = { _ in throw PictureError.unencodable(detail: "too odd") }
    let failed = try await ask(failing)
    #expect(failed.status == .internalServerError)
    #expect(!String(buffer: failed.body).contains("too odd"))
  }

  @Test func `with too many waiting pictures the response is 503 with Retry-After`() async throws {
    let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    var slow = endpoint()
    slow.workers = WorkerPool(threads: 1, maxWaiting: 0)
    slow.write = { canvas in
      hasBegun.yield()
      gate.wait()
      return canvas.pixels
    }
    let busy = slow
    let first = Task { try await ask(busy).status }
    for await _ in begun { break }
    let second = try await ask(busy)
    #expect(second.status == .serviceUnavailable)
    #expect(second.headers[.retryAfter] == "1")
    gate.signal()
    #expect(try await first.value == .ok)
  }

  /// Requests a poster from an endpoint without the sandbox.
  private func ask(_ endpoint: MovieArtworkEndpoint) async throws -> TestResponse {
    let router = Router(context: BasicRequestContext.self)
    endpoint.addRoutes(to: router)
    var logger = Logger(label: "sandbox-tests")
    logger.logLevel = .critical
    let path = "/t/p/w92" + poster.path
    return try await Application(router: router, logger: logger).test(.router) { client in
      try await client.execute(uri: path, method: .get)
    }
  }
}
