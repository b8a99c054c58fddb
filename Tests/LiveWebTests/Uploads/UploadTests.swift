import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Reactor
import TestSupport
import Testing
import Uploads

@testable import LiveWeb

/// Forms with files, through the router.
@Suite(.timeLimit(.minutes(3)))
struct UploadTests {
  /// Sends a form to a site and returns the response.
  private func send(
    _ body: [UInt8], to site: UploadSite, room: Int = 1 << 30, path: String = "/upload",
    type: String = UploadForm.contentType, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await site.application(room: room).test(.router) { client in
      var fields: HTTPFields = [
        .contentType: type, .secFetchSite: "same-origin", .cookie: "showroom_profile=\(Browser.profile)",
      ]
      for field in headers { fields.append(field) }
      return try await client.execute(uri: path, method: .post, headers: fields, body: ByteBuffer(bytes: body))
    }
  }

  @Test func `files arrive with their form and are removed afterwards`() async throws {
    try await UploadSite.with { site in
      var form = UploadForm()
      let pictures = [UploadForm.picture(200_000), UploadForm.picture(1), []]
      form.file("메모.jpg", pictures[0])
      form.file("../b.png", pictures[1], type: "image/png; q=1")
      form.file("empty", pictures[2])
      let answer = try await send(form.body, to: site)
      #expect(answer.status == .seeOther)
      #expect(site.world.seen.map(\.content) == pictures.map { Data($0) })
      #expect(site.world.seen.map(\.name) == ["메모.jpg", "b.png", "empty"])
      #expect(site.world.seen.map(\.type) == ["image/jpeg", "image/png", "image/jpeg"])
      #expect(site.leftovers == [])
    }
  }

  @Test func `files arrive with JavaScript, too`() async throws {
    try await UploadSite.with { site in
      var form = UploadForm()
      form.file("a.jpg", UploadForm.picture(100_000))
      let answer = try await send(form.body, to: site, headers: [.accept: "application/x-ndjson"])
      #expect(answer.headers[.contentType] == "application/x-ndjson")
      #expect(String(buffer: answer.body).contains("1 files"))
      #expect(site.world.seen.count == 1)
      #expect(site.leftovers == [])
    }
  }

  @Test func `a form without a chosen file has no file`() async throws {
    try await UploadSite.with { site in
      var form = UploadForm()
      form.file("", [], type: "application/octet-stream")
      let answer = try await send(form.body, to: site)
      #expect(answer.status == .seeOther)
      #expect(site.world.seen == [])
    }
  }

  @Test func `a form without files is read as usual`() async throws {
    try await UploadSite.with { site in
      let type = "application/x-www-form-urlencoded"
      let taken = try await send(Array("action=sent&text=save".utf8), to: site, type: type)
      #expect(taken.status == .seeOther)
      let large = Array(("action=sent&text=" + String(repeating: "x", count: 64 << 10)).utf8)
      let refused = try await send(large, to: site, type: type)
      #expect(refused.status == .contentTooLarge)
    }
  }

  @Test func `a screen with long texts accepts a longer form, but no files`() async throws {
    try await UploadSite.with { site in
      let (type, start) = ("application/x-www-form-urlencoded", "action=sent&text=")
      let fits = Array((start + String(repeating: "x", count: 100_000 - start.utf8.count)).utf8)
      let taken = try await send(fits, to: site, path: "/long", type: type)
      #expect(taken.status == .seeOther)
      let refused = try await send(fits + [0x78], to: site, path: "/long", type: type)
      #expect(refused.status == .contentTooLarge)
      let files = try await send(Self.form(1), to: site, path: "/long")
      #expect(files.status == .unsupportedMediaType)
    }
  }

  @Test func `an action that fails, or moves its file away, leaves no file`() async throws {
    try await UploadSite.with { site in
      var form = UploadForm(text: "fail")
      form.file("a.jpg", UploadForm.picture(100_000))
      let failed = try await send(form.body, to: site)
      #expect(failed.status == .ok, "the page, which says so")
      #expect(site.leftovers == [])
      var dropped = UploadForm("dropped")
      dropped.file("a.jpg", UploadForm.picture(100_000))
      let answer = try await send(dropped.body, to: site)
      #expect(answer.status == .seeOther)
      #expect(site.leftovers == [])
    }
  }

  // MARK: - Refused

  /// A form with files of given sizes.
  private static func form(_ counts: Int..., action: String = "sent", text: String = "save") -> [UInt8] {
    var form = UploadForm(action, text: text)
    for (number, count) in counts.enumerated() { form.file("\(number).jpg", [UInt8](repeating: 7, count: count)) }
    return form.body
  }

  private static let refused: [(body: [UInt8], status: HTTPResponse.Status)] = [
    (form((12 << 20) + 1), .contentTooLarge), (form(7 << 20, 7 << 20, 7 << 20), .contentTooLarge),
    (form(100_000, 1, 1, 1), .contentTooLarge),
    (form(100_000, text: String(repeating: "x", count: 64 << 10)), .contentTooLarge),
    (form(100_000, action: "unknown"), .badRequest), (Array(form(100_000).dropLast(8)), .badRequest),
    (Array(form(100_000).dropLast(50_000)), .badRequest),
    (form(100_000).replacing(Array("name=".utf8), with: Array("nome=".utf8)), .badRequest),
    ([], .badRequest),
  ]

  @Test(arguments: refused.indices)
  func `an unacceptable body is refused and leaves no file`(index: Int) async throws {
    try await UploadSite.with { site in
      let answer = try await send(Self.refused[index].body, to: site)
      #expect(answer.status == Self.refused[index].status)
      #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true, "a page says it")
      #expect(site.leftovers == [])
      #expect(site.world.seen == [])
    }
  }

  @Test func `a screen without files refuses them with a message`() async throws {
    try await UploadSite.with { site in
      for type in [UploadForm.contentType, "Multipart/mixed; boundary=a"] {
        let answer = try await send(Self.form(1), to: site, path: "/demo/list", type: type)
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true)
      }
      for type in ["multipart/form-data", "multipart/form-data; boundary=\"é\"", "multipart/mixed; boundary=a"] {
        #expect(try await send(Self.form(1), to: site, type: type).status == .badRequest)
      }
    }
  }

  @Test func `an upload without space must wait`() async throws {
    try await UploadSite.with { site in
      let answer = try await send(Self.form(200_000, 200_000), to: site, room: 300_000)
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "10")
      #expect(site.leftovers == [])
    }
  }

  @Test func `an error of the disk is shown and leaves no file`() async throws {
    try await UploadSite.with { site in
      #expect(FileManager.default.createFile(atPath: site.directory, contents: nil))
      let answer = try await send(Self.form(100_000), to: site)
      #expect(answer.status == .internalServerError)
      #expect(String(buffer: answer.body).contains("This couldn't be saved."))
      #expect(site.log.entries.contains { $0.contains("upload: mkdir: Not a directory") })
    }
  }

  @Test func `a full disk is shown to the user, and other causes only to the log`() {
    let full = UploadTranslation.translated(UploadError.diskFull("write: full")) as? AppError
    #expect(full?.field == "room")
    #expect(full?.detail == "upload: write: full")
    let broken = UploadTranslation.translated(UploadError.failed("write: broken")) as? AppError
    #expect(broken?.code == .internalFault)
    #expect(broken?.field == nil)
    #expect(UploadTranslation.translated(CancellationError()) is CancellationError)
  }
}
