import TestSupport

@testable import Uploads

/// Multipart bodies, and the results of parsing them.
enum MultipartBody {
  static let boundary = MultipartBoundary(Array("AaB03x".utf8))!

  /// Returns a body from a text, with CR LF for `\n`.
  static func bytes(_ text: String) -> [UInt8] {
    text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
  }

  /// A parsed part, or the end of the body.
  enum Outcome: Sendable, Equatable {
    case part(MultipartPartHead, [UInt8], isWhole: Bool)
    case ended
    case failed(MultipartError)
    /// Events in an impossible order.
    case disorder
  }

  /// Parses a body in chunks and joins the bytes of each part.
  ///
  /// - Parameter length: returns the length of the chunk at an offset; 1 or more.
  static func read(
    _ body: [UInt8], limits: MultipartReader.Limits = .init(), pieces length: (Int) -> Int
  ) -> [Outcome] {
    var reader = MultipartReader(boundary: boundary, limits: limits)
    var outcomes: [Outcome] = []
    var start = 0
    do {
      while start < body.count {
        let end = min(body.count, start + length(start))
        for event in try reader.read(body[start..<end]) { add(event, to: &outcomes) }
        if reader.heldBytes > limits.headerBytes { outcomes.append(.disorder) }
        start = end
      }
      try reader.finish()
    } catch {
      outcomes.append(.failed(error))
    }
    return outcomes
  }

  /// Parses a body in one chunk.
  static func read(_ text: String, limits: MultipartReader.Limits = .init()) -> [Outcome] {
    let body = bytes(text)
    return read(body, limits: limits) { _ in max(1, body.count) }
  }

  /// Returns the outcomes that do not depend on the chunks: an error discards the events of its chunk.
  static func settled(_ outcomes: [Outcome]) -> [Outcome] {
    if case .failed(let error)? = outcomes.last, error != .cut { return [.failed(error)] }
    return outcomes
  }

  private static func add(_ event: MultipartReader.Event, to outcomes: inout [Outcome]) {
    switch (event, outcomes.last) {
    case (.partBegan, .part(_, _, isWhole: false)?), (.ended, .part(_, _, isWhole: false)?): outcomes.append(.disorder)
    case (.partBegan(let head), _): outcomes.append(.part(head, [], isWhole: false))
    case (.bytes(let bytes), .part(let head, let old, isWhole: false)?) where !bytes.isEmpty:
      outcomes[outcomes.count - 1] = .part(head, old + bytes, isWhole: false)
    case (.partEnded, .part(let head, let bytes, isWhole: false)?):
      outcomes[outcomes.count - 1] = .part(head, bytes, isWhole: true)
    case (.ended, _): outcomes.append(.ended)
    default: outcomes.append(.disorder)
    }
  }

  // MARK: - Random bodies

  private static let pieces = [
    "\r\n--AaB03x", "\r\n--AaB03x--", "--AaB03x\r\n", "\r\n", "\r", "\n", "-", "--", "\r\n--AaB", "\r\r\n--AaB03",
    "\r\n\r\n", "Content-Disposition: form-data; name=\"a\"\r\n", "Content-Type: image/jpeg\r\n",
    "filename*=UTF-8''%E2",
    "\"", "\\", ";", "hello", "\0", ": ", " ",
  ].map { Array($0.utf8) }

  /// Returns a body of some parts, with or without mistakes.
  static func random(_ generator: inout SeededGenerator) -> [UInt8] {
    var body: [UInt8] = Int.random(in: 0..<3, using: &generator) == 0 ? bytes("before\n") : []
    for number in 0..<Int.random(in: 0..<4, using: &generator) {
      if number > 0 { body += [13, 10] }
      body += bytes("--AaB03x\nContent-Disposition: form-data; name=\"a\(number)\"")
      if Bool.random(using: &generator) { body += bytes("; filename=\"a\\\"b%22.jpg\"\nContent-Type: image/jpeg") }
      body += bytes("\n\n")
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        if Bool.random(using: &generator) {
          body += pieces.randomElement(using: &generator) ?? []
        } else {
          body += (0..<Int.random(in: 0..<40, using: &generator)).map { _ in .random(in: 0...255, using: &generator) }
        }
      }
    }
    if Int.random(in: 0..<4, using: &generator) > 0 { body += bytes("\n--AaB03x--\nafter") }
    for _ in 0..<Int.random(in: 0..<3, using: &generator) where !body.isEmpty { mutate(&body, &generator) }
    return body
  }

  private static func mutate(_ body: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<body.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: body[place] = .random(in: 0...255, using: &generator)
    case 1: body.remove(at: place)
    case 2: body.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
    default: body.removeSubrange(place..<min(body.count, place + Int.random(in: 1..<20, using: &generator)))
    }
  }
}
