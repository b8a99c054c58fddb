import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct DownloadsTests {
  /// A server with one file, sent in pieces of one KiB.
  private func application(
    name: String = "notes.txt", pieces: Int = 3, costs: CostLimits = CostLimits()
  ) -> Application<RouterResponder<LiveRequestContext>> {
    let download = Download("/notes/{id}") { request in
      _ = try request.reader.profile.keptOrThrow()
      guard let id = request.parameters["id"], id != "none" else { throw AppError(.notFound) }
      return DownloadedFile(name: name, contentType: "text/plain; charset=utf-8") { sink in
        let blanks = [UInt8](repeating: 0x20, count: 1_020)
        for number in 0..<pieces { try await sink(Array("\(id) \(number)".utf8) + blanks) }
      }
    }
    return application(of: download, costs: costs)
  }

  private func application(
    of download: Download, costs: CostLimits = CostLimits()
  ) -> Application<RouterResponder<LiveRequestContext>> {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) {
      Reader(profile: $0.profile, language: Language(acceptLanguage: $0.acceptLanguage), address: $0.address)
    }
    let router = web.buildRouter(assets: AssetLibrary([]), costs: costs)
    web.add(download, to: router)
    return Application(router: router, server: .compressingHTTP1(), logger: LogRecord().logger)
  }

  private func get(
    _ uri: String = "/notes/a", from application: Application<RouterResponder<LiveRequestContext>>,
    method: HTTPRequest.Method = .get, headers: HTTPFields = [.cookie: "showroom_profile=\(Browser.profile)"]
  ) async throws -> TestResponse {
    try await application.test(.router) { try await $0.execute(uri: uri, method: method, headers: headers) }
  }

  @Test func `a file is sent completely and stored by no cache`() async throws {
    let response = try await get("/notes/%EC%95%B1", from: application())
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(response.headers[.contentDisposition] == "attachment; filename=\"notes.txt\"; filename*=UTF-8''notes.txt")
    #expect(response.headers[.cacheControl] == "private, no-store")
    #expect(response.headers[.vary] == nil)
    #expect(response.headers[.xContentTypeOptions] == "nosniff")
    let lines = String(buffer: response.body).split(separator: " ", omittingEmptySubsequences: true)
    #expect(lines == ["앱", "0", "앱", "1", "앱", "2"])
  }

  @Test func `a file with a version is not sent to a client that has it`() async throws {
    let (time, earlier) = ("Wed, 02 Jan 2030 03:04:05 GMT", "Wed, 02 Jan 2030 03:04:04 GMT")
    let feed = Download("/feeds/{id}.atom") { request in
      DownloadedFile(
        name: "", contentType: "application/atom+xml", version: .init(tag: "v1", lastModified: time)
      ) { try await $0(Array((request.parameters["id"] ?? "").utf8)) }
    }
    let server = application(of: feed)
    let first = try await get("/feeds/a.atom", from: server, headers: [:])
    #expect(first.status == .ok && String(buffer: first.body) == "a")
    #expect(first.headers[.eTag] == "W/\"v1\"")
    #expect(first.headers[.lastModified] == time)
    #expect(first.headers[.cacheControl] == "private, no-cache")
    #expect(first.headers[.contentDisposition] == nil)
    #expect(first.headers[.setCookie] == nil, "it needs no profile")
    let known: [HTTPFields] = [
      [.ifNoneMatch: "W/\"v1\""], [.ifNoneMatch: "\"v0\", \"v1\""], [.ifModifiedSince: time],
      [.ifNoneMatch: "\"v1\"", .ifModifiedSince: earlier],
    ]
    for headers in known {
      let again = try await get("/feeds/a.atom", from: server, headers: headers)
      #expect(again.status == .notModified && again.body.readableBytes == 0, "\(headers)")
      #expect(again.headers[.eTag] == "W/\"v1\"")
    }
    let unknown: [HTTPFields] = [
      [.ifNoneMatch: "\"v0\""], [.ifModifiedSince: earlier], [.ifModifiedSince: "yesterday"],
      [.ifNoneMatch: "\"v0\"", .ifModifiedSince: time],
    ]
    for headers in unknown {
      #expect(try await get("/feeds/a.atom", from: server, headers: headers).status == .ok, "\(headers)")
    }
  }

  @Test func `a HEAD request has no body`() async throws {
    let response = try await get(from: application(), method: .head)
    #expect(response.status == .ok)
    #expect(response.body.readableBytes == 0)
    #expect(response.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
  }

  @Test func `an immutable file is stored by the browser for one profile, and by no other cache`()
    async throws
  {
    let shot = Download("/shots/{id}", isImmutable: true) { request in
      guard request.parameters["id"] == "a" else { throw AppError(.notFound) }
      return DownloadedFile(name: "shot", contentType: "image/jpeg", byteCount: 3) { try await $0([1, 2, 3]) }
    }
    let response = try await get("/shots/a", from: application(of: shot))
    #expect(response.headers[.cacheControl] == "private, max-age=86400, immutable")
    #expect(response.headers[.vary] == "Cookie")
    #expect(response.headers[.contentLength] == "3")
    #expect(Array(buffer: response.body) == [1, 2, 3])
    let missing = try await get("/shots/b", from: application(of: shot))
    #expect(missing.headers[.cacheControl]?.contains("immutable") != true, "the file may exist later")
  }

  @Test func `a compressed file keeps its other Vary header`() async throws {
    let words = Download("/words", isImmutable: true) { _ in
      DownloadedFile(name: "words", contentType: "text/plain") { try await $0([UInt8](repeating: 0x20, count: 2_000)) }
    }
    try await LiveServer.serve(application(of: words)) { port in
      let answer = try await RawSocket.ask(
        port, "GET /words HTTP/1.1\nHost: x\nAccept-Encoding: gzip\nConnection: close\n\n"
      ).lowercased()
      #expect(answer.contains("\ncontent-encoding: gzip\n"))
      #expect(answer.contains("\nvary: cookie\n"))
      #expect(answer.contains("\nvary: accept-encoding\n"))
    }
  }

  @Test func `a HEAD request does not create the file and costs only the base cost`() async throws {
    var limits = CostLimits()
    limits.profile = .init(capacity: .milliseconds(40), share: 0.000_1)
    let shot = Download("/shots/{id}") { _ in
      DownloadedFile(name: "shot", contentType: "image/jpeg", byteCount: 10 << 20) { _ in
        Issue.record("a HEAD request created the file")
      }
    }
    try await application(of: shot, costs: limits).test(.router) { client in
      let headers: HTTPFields = [.cookie: "showroom_profile=\(Browser.profile)"]
      for _ in 0..<10 {
        let response = try await client.execute(uri: "/shots/a", method: .head, headers: headers)
        #expect(response.status == .ok)
        #expect(response.headers[.contentLength] == String(10 << 20))
      }
    }
  }

  @Test func `an error before the file is shown as a page`() async throws {
    let missing = try await get("/notes/none", from: application())
    #expect(missing.status == .notFound)
    let stranger = try await get(from: application(), headers: [:])
    #expect(stranger.status == .forbidden)
    for response in [missing, stranger] {
      #expect(response.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(response.headers[.contentDisposition] == nil)
    }
  }

  @Test func `a longer file costs the client more`() async throws {
    var limits = CostLimits()
    limits.profile = .init(capacity: .milliseconds(500), share: 0.000_1)
    for (pieces, status) in [(10, HTTPResponse.Status.ok), (2_048, .tooManyRequests)] {
      try await application(pieces: pieces, costs: limits).test(.router) { client in
        let headers: HTTPFields = [.cookie: "showroom_profile=\(Browser.profile)"]
        let first = try await client.execute(uri: "/notes/a", method: .get, headers: headers)
        #expect(first.status == .ok)
        let second = try await client.execute(uri: "/notes/a", method: .get, headers: headers)
        #expect(second.status == status)
      }
    }
  }

  @Test func `one download too many to a browser cuts off the oldest`() async throws {
    let (begun, cut) = (Gate(), CutDownloads())
    begun.open()
    let endless = Download("/shots/{id}") { request in
      let id = request.parameters["id"] ?? ""
      return DownloadedFile(name: "shot", contentType: "image/jpeg") { sink in
        try await begun.pass()
        do {
          while true { try await sink([UInt8](repeating: 0, count: 64 << 10)) }
        } catch {
          cut.add(id)
          throw error
        }
      }
    }
    try await LiveServer.serve(application(of: endless)) { port in
      var sockets: [RawSocket] = []
      for number in 0...StreamLimits.downloadsOfBrowser {
        #expect(cut.ids == [])
        let socket = try await RawSocket.open(port, reads: false)
        sockets.append(socket)
        try await socket.send(
          "GET /shots/\(number) HTTP/1.1\nHost: x\nCookie: showroom_profile=\(Browser.profile)\n\n")
        await begun.waiting(atLeast: number + 1)
      }
      try await cut.first.pass()
      #expect(cut.ids == ["0"])
      for socket in sockets { try await socket.close() }
    }
  }

  @Test func `the whole file is available at once`() async throws {
    let file = DownloadedFile(name: "a", contentType: "text/plain") { sink in
      for number in 0..<10 { try await sink([UInt8(number)]) }
    }
    #expect(try await file.bytes() == Array(0..<10))
  }

  @Test(arguments: [
    ("showroom-2026-11-23.json", "showroom-2026-11-23.json", "showroom-2026-11-23.json"),
    ("여행.csv", "__.csv", "%EC%97%AC%ED%96%89.csv"), ("a \"b\".csv", "a _b_.csv", "a%20%22b%22.csv"),
    ("100%.csv", "100_.csv", "100%25.csv"), ("a/b\\c.csv", "a-b-c.csv", "a-b-c.csv"), ("", "download", "download"),
    ("a\r\nSet-Cookie: x=1", "aSet-Cookie: x=1", "aSet-Cookie%3A%20x%3D1"), ("..", "download", "download"),
    ("a\u{202E}vsc.exe", "avsc.exe", "avsc.exe"),
    (
      "👨‍👩‍👧‍👦.csv", "_.csv",
      "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%E2%80%8D%F0%9F%91%A6.csv"
    ),
  ])
  func `a file name is sent in ASCII and in full`(name: String, plain: String, whole: String) {
    let header = AttachmentName.header(for: name)
    #expect(header == "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(whole)")
    #expect(header.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }
}

/// Files that were not sent to their end.
private final class CutDownloads: Sendable {
  /// Opens when the first one is cut off.
  let first = Gate()
  private let cut = Mutex<[String]>([])

  var ids: [String] { cut.withLock { $0 } }

  func add(_ id: String) {
    cut.withLock { $0.append(id) }
    first.open()
  }
}
