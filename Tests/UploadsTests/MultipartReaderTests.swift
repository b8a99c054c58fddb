import TestSupport
import Testing

@testable import Uploads

@Suite(.timeLimit(.minutes(3)))
struct MultipartReaderTests {
  private static let field = "Content-Disposition: form-data; name=\"a\"\n\n"

  /// Parses a body and returns the bytes of each part as a text, then how it ended.
  private func story(_ text: String, limits: MultipartReader.Limits = .init()) -> [String] {
    MultipartBody.read(text, limits: limits).map { outcome in
      switch outcome {
      case .part(_, let bytes, let isWhole): String(decoding: bytes, as: UTF8.self) + (isWhole ? "." : "…")
      case .ended: "ended"
      case .failed(let error): "\(error)"
      case .disorder: "disorder"
      }
    }
  }

  @Test(arguments: [
    ("--AaB03x\n\(field)hello\n--AaB03x--", ["hello.", "ended"]),
    ("--AaB03x\n\(field)hello\n--AaB03x--\n", ["hello.", "ended"]),
    ("before\n--AaB03x\n\(field)hello\n--AaB03x--after\n--AaB03x\n", ["hello.", "ended"]),
    ("before--AaB03x\n--AaB03x\n\(field)1\n--AaB03x--", ["1.", "ended"]),
    ("--AaB03x\n\(field)1\n--AaB03x\n\(field)2\n--AaB03x--", ["1.", "2.", "ended"]),
    ("--AaB03x \t\n\(field)1\n--AaB03x\t\n\(field)2\n--AaB03x--", ["1.", "2.", "ended"]),
    // No part; parts without content, with and without a line end before the boundary.
    ("--AaB03x--", ["ended"]),
    ("--AaB03x\n\(field)\n--AaB03x--", [".", "ended"]),
    ("--AaB03x\n\(field)--AaB03x--", [".", "ended"]),
    ("--AaB03x\n\(field)--AaB03x\n\(field)--AaB03x--", [".", ".", "ended"]),
    // Text similar to a boundary.
    ("--AaB03x\n\(field)--AaB03\n--AaB03\n-\n--aab03x\n--AaB03x--", ["--AaB03\r\n--AaB03\r\n-\r\n--aab03x.", "ended"]),
    ("--AaB03x\n\(field)x--AaB03x\n--AaB03x--", ["x--AaB03x.", "ended"]),
    ("--AaB03x\n\(field)\r\n\r\n--AaB03x--", ["\r\r\n\r.", "ended"]),
    // Truncated bodies.
    ("", ["cut"]), ("before", ["cut"]), ("--AaB03", ["cut"]), ("--AaB03x", ["cut"]), ("--AaB03x-", ["cut"]),
    ("--AaB03x\n", ["cut"]), ("--AaB03x\n\(field)", ["…", "cut"]), ("--AaB03x\n\(field)hello", ["hello…", "cut"]),
    ("--AaB03x\n\(field)hello\n--AaB03x", ["hello.", "cut"]), ("--Other\n\(field)hello\n--Other--", ["cut"]),
    // Repeated boundaries: the second is parsed as a malformed header.
    ("--AaB03x\n--AaB03x\n\(field)1\n--AaB03x--", ["malformedHeader"]),
    ("--AaB03x\n\(field)1\n--AaB03x\n\n--AaB03x--", ["nameMissing"]),
    // Boundaries followed by other characters.
    ("--AaB03xy\n\(field)1\n--AaB03x--", ["malformedBoundary"]),
    ("--AaB03x -\n\(field)1\n--AaB03x--", ["malformedBoundary"]), ("--AaB03x-x", ["malformedBoundary"]),
    ("--AaB03x\rx", ["malformedBoundary"]),
  ])
  private func `reads a body as the RFC describes`(text: String, expected: [String]) {
    #expect(story(text) == (expected.last == "ended" || expected.last == "cut" ? expected : expected.suffix(1)))
  }

  @Test func `rejects line ends without CR`() {
    let reader = { (text: String) in
      var reader = MultipartReader(boundary: MultipartBody.boundary)
      _ = try reader.read(Array(text.utf8)[...])
      try reader.finish()
    }
    #expect(throws: MultipartError.malformedBoundary) { try reader("--AaB03x\nContent-Disposition: …") }
    #expect(throws: MultipartError.malformedHeader) {
      try reader("--AaB03x\r\nContent-Disposition: form-data; name=a\n\r\n1\r\n--AaB03x--")
    }
    #expect(throws: MultipartError.malformedHeader) {
      try reader("--AaB03x\r\nContent-Disposition: form-data; name=a\rX: y\r\n\r\n1\r\n--AaB03x--")
    }
    #expect(throws: MultipartError.cut) { try reader("\n--AaB03x\r\n") }
  }

  @Test func `keeps throwing the first error`() {
    var reader = MultipartReader(boundary: MultipartBody.boundary)
    #expect(throws: MultipartError.malformedBoundary) { try reader.read(Array("--AaB03xy".utf8)[...]) }
    #expect(throws: MultipartError.malformedBoundary) { try reader.read(Array("\r\n--AaB03x--".utf8)[...]) }
    #expect(throws: MultipartError.malformedBoundary) { try reader.finish() }
  }

  // MARK: - Chunks

  @Test(arguments: [
    "before\n--AaB03x\n\(field)hello\n--AaB03x\nContent-Disposition: form-data; name=f; filename=\"a.jpg\"\n\n"
      + "\r\n--AaB03\r\r\n--AaB03\n\n--AaB03x--after",
    "--AaB03x\n\(field)--AaB03x \n\(field)\n--AaB03x--", "--AaB03x\n\(field)hello\n--AaB03", "--AaB03x\n--AaB03x\n",
  ])
  private func `reads the same from any chunks`(text: String) {
    let body = MultipartBody.bytes(text)
    let whole = MultipartBody.settled(MultipartBody.read(body) { _ in body.count })
    for first in 1..<body.count {
      for second in stride(from: 1, through: body.count - first, by: 5) {
        let cut = MultipartBody.read(body) { $0 == 0 ? first : $0 == first ? second : body.count }
        #expect(MultipartBody.settled(cut) == whole, "\(first), \(second)")
      }
    }
    #expect(MultipartBody.settled(MultipartBody.read(body) { _ in 1 }) == whole)
  }

  @Test(arguments: 1...8)
  func `random bodies, valid and invalid, give the same from any chunks`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var ends: Set<String> = []
    for _ in 0..<250 {
      let body = MultipartBody.random(&generator)
      let whole = MultipartBody.settled(MultipartBody.read(body) { _ in max(1, body.count) })
      #expect(MultipartBody.settled(MultipartBody.read(body) { _ in 1 }) == whole, "\(body)")
      let pieces = MultipartBody.read(body) { _ in Int.random(in: 1...9, using: &generator) }
      #expect(MultipartBody.settled(pieces) == whole, "\(body)")
      #expect(!pieces.contains(.disorder), "\(body)")
      if case .failed(let error)? = whole.last { ends.insert("\(error)") } else { ends.insert("ended") }
    }
    #expect(ends.isSuperset(of: ["ended", "cut", "malformedHeader", "malformedBoundary", "nameMissing"]))
  }

  // MARK: - Limits

  @Test func `reads a thousand of ten thousand parts, and holds nothing`() throws {
    let part = MultipartBody.bytes("--AaB03x\n\(Self.field)x\n")
    var reader = MultipartReader(boundary: MultipartBody.boundary)
    var read = 0
    #expect(throws: MultipartError.tooManyParts) {
      for _ in 0..<10_000 {
        read += try reader.read(part[...]).count { $0 == .partEnded }
        if reader.heldBytes != 0 { break }
      }
    }
    // The end of the last part would be the boundary of the next one.
    #expect(read == 999)
  }

  @Test func `reads the maximum number of parts`() {
    var limits = MultipartReader.Limits()
    limits.parts = 2
    let part = "--AaB03x\n\(Self.field)x\n"
    #expect(story(part + part + "--AaB03x--", limits: limits).last == "ended")
    #expect(story(part + part + part + "--AaB03x--", limits: limits) == ["tooManyParts"])
  }

  @Test func `limits headers and names`() {
    let start = "--AaB03x\nContent-Disposition: form-data; name=\""
    let end = "\"\n\n1\n--AaB03x--"
    #expect(story(start + String(repeating: "x", count: 256) + end).last == "ended")
    #expect(story(start + String(repeating: "x", count: 257) + end) == ["nameTooLong"])
    let filler = (0..<63).map { _ in "X: " + String(repeating: "y", count: 59) + "\n" }.joined()
    let last = { (count: Int) in "X: " + String(repeating: "y", count: count) + "\n" + Self.field }
    // 63 lines of 64 bytes, one of 20 or 21, and 44 bytes: 4 KiB, or one byte more.
    #expect(story("--AaB03x\n" + filler + last(15) + "1\n--AaB03x--").last == "ended")
    #expect(story("--AaB03x\n" + filler + last(16) + "1\n--AaB03x--") == ["headersTooLarge"])
    #expect(story("--AaB03x\n" + String(repeating: "y", count: 5_000)) == ["headersTooLarge"])
  }

  @Test(arguments: ["\r\n--AaB03", "\r", "\r\n-", "\n", "x", "\r\n--AaB03\r"])
  func `reads a body made to be slow in few events`(unit: String) throws {
    var reader = MultipartReader(boundary: MultipartBody.boundary)
    _ = try reader.read(MultipartBody.bytes("--AaB03x\n\(Self.field)x")[...])
    let chunk = Array(String(repeating: unit, count: 4_096).utf8)
    var (events, bytes) = (0, 0)
    for _ in 0..<64 {
      for case .bytes(let slice) in try reader.read(chunk[...]) {
        events += 1
        bytes += slice.count
      }
    }
    // Each chunk gives the bytes held from the previous one, and its own.
    #expect(events <= 2 * 64)
    #expect(bytes > 64 * chunk.count - 16 && bytes <= 64 * chunk.count)
    #expect(reader.heldBytes == 0)
  }
}
