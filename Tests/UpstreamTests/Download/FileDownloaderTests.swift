import Addresses
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct FileDownloaderTests {
  private static let file = DownloadedFile(bytes: [1, 2, 3], contentType: "image/png")
  private static let address = "https://files.example/a.png?key=1"
  private static let somewhere = "93.184.216.34"

  private let clock = ManualClock()

  private func makeDownloader(_ resolver: any HostResolver, _ fetcher: SpyFetcher) throws -> FileDownloader {
    let origins = try AllowedOrigins(
      publicHosts: ["files.example", "*.files.example"], operators: [try BaseURL("http://10.0.0.5:8080")])
    return FileDownloader(planner: DialPlanner(origins: origins, resolver: resolver), fetcher: fetcher, clock: clock)
  }

  /// A downloader that is first redirected to `location`.
  private func makeDownloader(
    sentTo location: String, _ resolver: FakeResolver
  ) throws -> (FileDownloader, SpyFetcher) {
    let fetcher = SpyFetcher { address, _ in
      address.text == Self.address ? .redirect(to: location) : .file(Self.file)
    }
    return (try makeDownloader(resolver, fetcher), fetcher)
  }

  @Test func `dials the checked address and requests the name`() async throws {
    let fetcher = SpyFetcher(.file(Self.file))
    let downloader = try makeDownloader(FakeResolver(["files.example": [["10.0.0.1", Self.somewhere]]]), fetcher)
    #expect(try await downloader.download(Self.address, limit: 10) == Self.file)
    #expect(fetcher.calls.values == [SpyFetcher.Call(url: Self.address, address: Self.somewhere, port: 443)])
  }

  @Test func `a name that is public first and private afterwards is dialled at the public address`() async throws {
    let resolver = FakeResolver(["files.example": [[Self.somewhere], ["10.0.0.1"]]])
    let fetcher = SpyFetcher(.file(Self.file))
    let downloader = try makeDownloader(RememberingResolver(resolver, clock: clock), fetcher)
    for _ in 1...2 { _ = try await downloader.download(Self.address, limit: 10) }
    #expect(resolver.asked.values.count == 1)
    clock.advance(by: RememberingResolver.lifetime)
    await #expect(throws: DownloadError.refusedAddress(host: "files.example")) {
      try await downloader.download(Self.address, limit: 10)
    }
    #expect(resolver.asked.values.count == 2)
    #expect(fetcher.calls.values.map(\.address) == [Self.somewhere, Self.somewhere])
  }

  @Test(arguments: [
    "https://is1-ssl.files.example@127.0.0.1/", "https://files.example:8080/", "https://files.example#@evil",
    "https://files.example\\@evil/", "https://files.example.evil.org/", "http://2130706433/", "http://0x7f.1/",
    "https://127.0.0.1/", "https://[::1]/", "http://files.example/", "http://10.0.0.5:8081/", "",
  ])
  func `sends no request to an origin that is not allowed`(address: String) async throws {
    let resolver = FakeResolver([:])
    let fetcher = SpyFetcher(.file(Self.file))
    let downloader = try makeDownloader(resolver, fetcher)
    let error = await #expect(throws: DownloadError.self) { try await downloader.download(address, limit: 10) }
    guard case .refusedOrigin = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(resolver.asked.values.isEmpty)
    #expect(fetcher.calls.values.isEmpty)
  }

  @Test func `tries the next address without a connection, three at most`() async throws {
    let resolver = FakeResolver(["files.example": [["1.0.0.1", "2.0.0.1", "3.0.0.1", "4.0.0.1"]]])
    let fetcher = SpyFetcher { address, _ in throw DownloadError.unreachable(host: address.host) }
    let downloader = try makeDownloader(resolver, fetcher)
    await #expect(throws: DownloadError.unreachable(host: "files.example")) {
      try await downloader.download(Self.address, limit: 10)
    }
    #expect(fetcher.calls.values.map(\.address) == ["1.0.0.1", "2.0.0.1", "3.0.0.1"])
  }

  @Test func `takes the file from the first address that responds`() async throws {
    let resolver = FakeResolver(["files.example": [["1.0.0.1", "2.0.0.1", "3.0.0.1"]]])
    let fetcher = SpyFetcher { address, target in
      guard target.address?.description == "2.0.0.1" else { throw DownloadError.unreachable(host: address.host) }
      return .file(Self.file)
    }
    #expect(try await makeDownloader(resolver, fetcher).download(Self.address, limit: 10) == Self.file)
    #expect(fetcher.calls.values.count == 2)
  }

  @Test(arguments: [
    DownloadError.status(404), .tooLarge(limit: 10), .broken(host: "files.example", reason: "half"),
  ])
  func `does not try another address after a response`(failure: DownloadError) async throws {
    let resolver = FakeResolver(["files.example": [["1.0.0.1", "2.0.0.1"]]])
    let fetcher = SpyFetcher { _, _ in throw failure }
    let downloader = try makeDownloader(resolver, fetcher)
    await #expect(throws: failure) { try await downloader.download(Self.address, limit: 10) }
    #expect(fetcher.calls.values.count == 1)
  }

  @Test func `checks a redirect like the original address`() async throws {
    let resolver = FakeResolver(["files.example": [[Self.somewhere]], "b.files.example": [["10.0.0.1", "1.0.0.1"]]])
    let (downloader, fetcher) = try makeDownloader(sentTo: "https://b.files.example/b.png", resolver)
    #expect(try await downloader.download(Self.address, limit: 10) == Self.file)
    #expect(fetcher.calls.values.map(\.address) == [Self.somewhere, "1.0.0.1"])
    #expect(resolver.asked.values == ["files.example", "b.files.example"])
  }

  @Test func `does not follow to a name of this machine`() async throws {
    let resolver = FakeResolver(["files.example": [[Self.somewhere]], "b.files.example": [["127.0.0.1"]]])
    let (downloader, fetcher) = try makeDownloader(sentTo: "https://b.files.example/b.png", resolver)
    await #expect(throws: DownloadError.refusedAddress(host: "b.files.example")) {
      try await downloader.download(Self.address, limit: 10)
    }
    #expect(fetcher.calls.values.count == 1)
  }

  @Test(arguments: [
    "https://127.0.0.1/", "http://127.0.0.1:8080/", "https://[::1]/", "https://169.254.169.254/latest/meta-data/",
    "http://2130706433/", "http://files.example/a.png", "https://files.example:8443/", "https://me@files.example/",
    "https://evil.example/", "//evil.example/", "\\\\evil.example/", "https://files.example\\@evil.example/",
    "file:///etc/passwd", "data:image/png;base64,AA", "/a b", "/a#b", "http://10.0.0.5:8080/delete",
  ])
  func `does not follow elsewhere`(location: String) async throws {
    let resolver = FakeResolver(["files.example": [[Self.somewhere]]])
    let (downloader, fetcher) = try makeDownloader(sentTo: location, resolver)
    let error = await #expect(throws: DownloadError.self) { try await downloader.download(Self.address, limit: 10) }
    guard case .refusedOrigin = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(fetcher.calls.values.count == 1)
  }

  @Test func `stops after too many redirects`() async throws {
    let fetcher = SpyFetcher(.redirect(to: "/a.png?key=1"))
    let downloader = try makeDownloader(FakeResolver(["files.example": [[Self.somewhere]]]), fetcher)
    await #expect(throws: DownloadError.broken(host: "files.example", reason: "too many redirects")) {
      try await downloader.download(Self.address, limit: 10)
    }
    #expect(fetcher.calls.values.count == 4)
  }

  @Test func `the timeout includes resolving the name`() async throws {
    let gate = Gate()
    let resolver = FakeResolver(["files.example": [[Self.somewhere]]], gate: gate)
    let downloader = try makeDownloader(RememberingResolver(resolver, clock: clock), SpyFetcher(.file(Self.file)))
    let task = Task { try await downloader.download(Self.address, limit: 10) }
    try await until { !resolver.asked.values.isEmpty }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    await #expect(throws: DownloadError.timedOut(after: .seconds(5))) { try await task.value }
    gate.open()
  }

  @Test func `is cancelled with its task`() async throws {
    let gate = Gate()
    let resolver = FakeResolver(["files.example": [[Self.somewhere]]], gate: gate)
    let fetcher = SpyFetcher(.file(Self.file))
    let downloader = try makeDownloader(RememberingResolver(resolver, clock: clock), fetcher)
    let task = Task { try await downloader.download(Self.address, limit: 10) }
    try await until { !resolver.asked.values.isEmpty }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fetcher.calls.values.isEmpty)
    gate.open()
  }
}
