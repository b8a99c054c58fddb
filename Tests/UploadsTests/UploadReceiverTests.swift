import Foundation
import Testing

@testable import Uploads

@Suite(.timeLimit(.minutes(3)))
struct UploadReceiverTests {
  private typealias Received = (fields: [(name: String, value: String)], files: [String: [UploadedFile]])

  private static func field(_ name: String, _ value: String) -> String {
    "--AaB03x\nContent-Disposition: form-data; name=\"\(name)\"\n\n\(value)\n"
  }

  private static func file(_ name: String, _ content: String, field: String = "photo") -> String {
    "--AaB03x\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\n"
      + "Content-Type: image/jpeg\n\n\(content)\n"
  }

  private static let end = "--AaB03x--\n"

  /// A body with a text of 100 bytes and two files of 1,000.
  private static let full = MultipartBody.bytes(
    field("text", String(repeating: "x", count: 100)) + file("1", String(repeating: "a", count: 1_000))
      + file("2", String(repeating: "b", count: 1_000)) + end)

  private static func limits(
    bytes: Int = 1 << 20, fileBytes: Int = 1_000, files: Int = 2, textBytes: Int = 100, fields: Int = 3
  ) -> UploadReceiver.Limits {
    UploadReceiver.Limits(bytes: bytes, fileBytes: fileBytes, files: files, textBytes: textBytes, fields: fields)
  }

  /// Receives a body in chunks of 700 bytes.
  private func receive(
    _ body: [UInt8], _ limits: UploadReceiver.Limits, into directory: UploadDirectory
  ) async throws -> Received {
    var receiver = UploadReceiver(boundary: MultipartBody.boundary, limits: limits, directory: directory)
    for start in stride(from: 0, to: body.count, by: 700) {
      try await receiver.take(body[start..<min(body.count, start + 700)])
    }
    return try receiver.finish()
  }

  @Test func `returns fields in order, and files by field name`() async throws {
    try await UploadPlace.with { place in
      let body = MultipartBody.bytes(
        Self.field("b", "1") + Self.file("../a.jpg", "A") + Self.field("a", "") + Self.file("b", "", field: "other")
          + Self.field("b", "2") + Self.file("", "") + Self.end)
      let directory = place.directory()
      let received = try await receive(body, Self.limits(fields: 4), into: directory)
      #expect(received.fields.map { "\($0.name)=\($0.value)" } == ["b=1", "a=", "b=2"])
      #expect(Set(received.files.keys) == ["photo", "other"])
      #expect(received.files["photo"]?.map(\.name) == ["a.jpg"])
      #expect(received.files["photo"]?.first?.contentType == "image/jpeg")
      #expect(received.files["other"]?.map(\.byteCount) == [0])
      let path = try #require(received.files["photo"]?.first?.path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("A".utf8))
      await directory.remove()
      #expect(place.leftovers == [])
    }
  }

  @Test func `writes a file in pieces without loss`() async throws {
    try await UploadPlace.with { place in
      let content = (0..<40_000).map { "\($0)" }.joined(separator: " ")
      let limits = Self.limits(fileBytes: content.utf8.count)
      let directory = place.directory()
      let received = try await receive(MultipartBody.bytes(Self.file("1", content) + Self.end), limits, into: directory)
      let file = try #require(received.files["photo"]?.first)
      #expect(file.byteCount == content.utf8.count)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(content.utf8))
      await directory.remove()
    }
  }

  @Test func `accepts a body of exactly the maximum size`() async throws {
    try await UploadPlace.with { place in
      let directory = place.directory()
      let received = try await receive(Self.full, Self.limits(bytes: Self.full.count), into: directory)
      #expect(received.fields.map(\.value.utf8.count) == [100])
      #expect(received.files["photo"]?.map(\.byteCount) == [1_000, 1_000])
      await directory.remove()
    }
  }

  @Test(arguments: [
    (limits(bytes: full.count - 1), UploadRefusal.tooLarge(limit: full.count - 1)),
    (limits(fileBytes: 999), .tooLarge(limit: 999)), (limits(textBytes: 99), .tooLarge(limit: 99)),
    (limits(files: 1), .tooMany),
  ])
  func `rejects what exceeds a limit, and leaves nothing`(
    limits: UploadReceiver.Limits, refusal: UploadRefusal
  ) async throws {
    try await UploadPlace.with { place in
      let directory = place.directory()
      await #expect(throws: refusal) { _ = try await receive(Self.full, limits, into: directory) }
      await directory.remove()
      #expect(place.leftovers == [])
    }
  }

  @Test func `ignores fields beyond their number, and rejects more parts`() async throws {
    try await UploadPlace.with { place in
      let directory = place.directory()
      let limits = Self.limits(files: 1, fields: 2)
      let three = ["a", "b", "c"].map { Self.field($0, "1") }.joined()
      let received = try await receive(MultipartBody.bytes(three + Self.end), limits, into: directory)
      #expect(received.fields.map(\.name) == ["a", "b"])
      let four = MultipartBody.bytes(three + Self.field("d", "1") + Self.end)
      await #expect(throws: MultipartError.tooManyParts) { _ = try await receive(four, limits, into: directory) }
    }
  }

  @Test func `rejects a body without its end`() async throws {
    try await UploadPlace.with { place in
      let directory = place.directory()
      let cut = Array(Self.full.dropLast(8))
      await #expect(throws: MultipartError.cut) { _ = try await receive(cut, Self.limits(), into: directory) }
      await directory.remove()
      #expect(place.leftovers == [])
    }
  }
}
