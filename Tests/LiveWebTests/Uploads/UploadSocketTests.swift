import Foundation
import TestSupport
import Testing

@testable import LiveWeb

/// Uploads over real sockets.
@Suite(.timeLimit(.minutes(3)))
struct UploadSocketTests {
  private static func head(_ length: Int, path: String = "/upload") -> String {
    """
    POST \(path) HTTP/1.1
    Host: x
    Origin: http://x
    Connection: close
    Content-Type: \(UploadForm.contentType)
    Content-Length: \(length)


    """
  }

  private static func form(_ picture: [UInt8], text: String = "save") -> [UInt8] {
    var form = UploadForm(text: text)
    form.file("large.jpg", picture)
    return form.body
  }

  @Test func `ten megabytes arrive completely`() async throws {
    try await UploadSite.with { site in
      let picture = UploadForm.picture(10 << 20)
      let body = Self.form(picture)
      try await LiveServer.serve(site.application()) { port in
        let socket = try await RawSocket.open(port)
        try await socket.send(Self.head(body.count))
        try await socket.send(bytes: body)
        #expect(await socket.rest().hasPrefix("HTTP/1.1 303 "))
      }
      #expect(site.world.seen.map(\.content) == [Data(picture)])
      #expect(site.leftovers == [])
    }
  }

  @Test(arguments: [false, true])
  func `an upload whose browser disconnects leaves no file`(abruptly: Bool) async throws {
    try await UploadSite.with { site in
      let body = Self.form(UploadForm.picture(1 << 20))
      try await LiveServer.serve(site.application()) { port in
        let socket = try await RawSocket.open(port)
        try await socket.send(Self.head(body.count))
        try await socket.send(bytes: Array(body.prefix(500_000)))
        try await site.begun()
        try await socket.close(abruptly: abruptly)
        try await site.emptied()
      }
      #expect(site.world.seen == [])
      #expect(site.log.entries.filter { !$0.contains("Server started") } == [])
    }
  }

  @Test func `an action whose browser disconnects runs to its end and removes its files`() async throws {
    try await UploadSite.with { site in
      let picture = UploadForm.picture(200_000)
      let body = Self.form(picture, text: "wait")
      try await LiveServer.serve(site.application()) { port in
        let socket = try await RawSocket.open(port)
        try await socket.send(
          Self.head(body.count).replacing("Connection: close", with: "Accept: application/x-ndjson"))
        try await socket.send(bytes: body)
        await site.world.gate.waiting(atLeast: 1)
        try await socket.close()
        #expect(site.leftovers.count == 1)
        site.world.gate.open()
        try await site.emptied()
      }
      #expect(site.world.seen.map(\.content) == [Data(picture)])
    }
  }

  @Test(arguments: [("/upload", 3_000_000_000, "413"), ("/demo/list", 1_000_000, "415")])
  func `a body refused by its head is not read`(path: String, length: Int, status: String) async throws {
    try await UploadSite.with { site in
      try await LiveServer.serve(site.application()) { port in
        let socket = try await RawSocket.open(port)
        try await socket.send(Self.head(length, path: path))
        let refusal = await socket.text(until: "\n\n")
        #expect(refusal.hasPrefix("HTTP/1.1 \(status) "))
        #expect(refusal.contains("\nconnection: close\n"))
      }
      #expect(site.leftovers == [])
    }
  }

  @Test func `a chunked body is refused by its length`() async throws {
    try await UploadSite.with { site in
      try await LiveServer.serve(site.application()) { port in
        let socket = try await RawSocket.open(port)
        let head = Self.head(0).replacing("Content-Length: 0", with: "Transfer-Encoding: chunked")
        try await socket.send(head)
        // Only the server ends the request.
        let body = Self.form([UInt8](repeating: 7, count: (12 << 20) + 1))
        let chunk = Array("\(String(body.count, radix: 16))\r\n".utf8) + body
        try? await socket.send(bytes: chunk)
        while (try? await socket.send(String(repeating: "x", count: 64 << 10))) != nil {}
        #expect(!socket.isOpen)
        try await site.emptied()
      }
      #expect(site.world.seen == [])
    }
  }
}
