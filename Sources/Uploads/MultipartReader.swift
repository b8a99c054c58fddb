/// Incremental parser of `multipart/form-data` (RFC 7578, RFC 2046 section 5.1, WHATWG HTML).
///
/// It takes bytes and returns events, independent of how the bytes are cut into chunks. It holds only the
/// boundary and the headers of one part, and looks at each byte at most twice. It ignores the text before the
/// first boundary and after the last. It accepts only CR LF as line end, because other line ends are ambiguous.
///
/// ```swift
/// var reader = MultipartReader(boundary: boundary)
/// for try await chunk in body {
///   for event in try reader.read(chunk) { … }
/// }
/// try reader.finish()
/// ```
struct MultipartReader: Sendable {
  /// Limits of a body.
  struct Limits: Sendable, Hashable {
    /// Maximum number of parts, files and fields together; default 1,000.
    var parts = 1_000
    /// Maximum size of a part's headers including line ends, in bytes; default 4 KiB.
    var headerBytes = 4 << 10
    /// Maximum length of a field name, in bytes; default 256.
    var nameBytes = 256
  }

  /// An event of the body. Each part begins, has zero or more chunks of bytes, and ends; the last event is `ended`.
  enum Event: Sendable, Hashable {
    case partBegan(MultipartPartHead)
    /// At least one byte of the part's content. Shares the memory of the chunk that was read.
    case bytes(ArraySlice<UInt8>)
    case partEnded
    /// The last boundary; later bytes are ignored.
    case ended
  }

  private enum State: Sendable {
    /// Before the first boundary; in the content of a part.
    case outside, inside
    /// After a boundary; after its first closing dash; in white space after it; after the CR of its line.
    case delimiter, dash, padding, lineFeed
    /// In the headers of a part; after a CR in them.
    case headers, headerLineFeed
    case ended
    case failed(MultipartError)
  }

  /// CR LF, two dashes and the boundary.
  ///
  /// Its only CR is the first byte. After a mismatch a new match can therefore begin only at a CR.
  private let delimiter: [UInt8]
  private let limits: Limits
  private var state = State.outside
  /// Number of delimiter bytes matched so far. The body starts as if a line end had been read.
  private var matched = 2
  /// Number of matched bytes that never belong to a part's content: the line end of the start, or of the headers.
  private var assumed = 2
  private var head: [UInt8] = []
  private var lineStart = 0
  private var lines: [Range<Int>] = []
  private var parts = 0

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - boundary: boundary that the request announces.
  ///   - limits: limits of the body.
  init(boundary: MultipartBoundary, limits: Limits = Limits()) {
    delimiter = Array("\r\n--".utf8) + boundary.bytes
    self.limits = limits
  }

  /// Number of bytes held at the moment, which are those of a part's headers.
  var heldBytes: Int { head.count }

  /// Parses the next bytes of the body.
  ///
  /// - Parameter bytes: a chunk of any length.
  /// - Returns: the events of the chunk. Other chunk sizes give the same events, except that content is split
  ///   elsewhere.
  /// - Throws: any ``MultipartError`` except `cut`; later calls throw the same error. The events before the error
  ///   are lost.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(MultipartError) -> [Event] {
    var events: [Event] = []
    var index = bytes.startIndex
    do throws(MultipartError) {
      while index < bytes.endIndex {
        switch state {
        case .outside, .inside: scan(bytes, from: &index, &events)
        case .ended: return events
        case .failed(let error): throw error
        case .delimiter, .dash, .padding, .lineFeed:
          try afterDelimiter(bytes[index], &events)
          index += 1
        case .headers, .headerLineFeed:
          try inHeaders(bytes[index], &events)
          index += 1
        }
      }
    } catch {
      state = .failed(error)
      throw error
    }
    return events
  }

  /// Ends the body.
  ///
  /// - Throws: ``MultipartError/cut`` if the last boundary is missing; the error that ``read(_:)`` threw.
  mutating func finish() throws(MultipartError) {
    switch state {
    case .ended: return
    case .failed(let error): throw error
    default: throw .cut
    }
  }

  // MARK: - Content

  /// Searches for the delimiter. Inside a part, all other bytes are content.
  private mutating func scan(_ bytes: ArraySlice<UInt8>, from index: inout Int, _ events: inout [Event]) {
    let isInside = if case .inside = state { true } else { false }
    let start = index
    // A partial delimiter at the end of earlier chunks, which is content if the match fails.
    var held = assumed..<matched
    while index < bytes.endIndex, matched < delimiter.count {
      if bytes[index] == delimiter[matched] {
        matched += 1
        index += 1
        continue
      }
      if isInside, !held.isEmpty { events.append(.bytes(delimiter[held])) }
      (held, matched, assumed) = (0..<0, 0, 0)
      if bytes[index] != Self.carriageReturn { index = Self.nextCarriageReturn(in: bytes, from: index) }
    }
    let end = max(start, index - matched)
    if isInside, start < end { events.append(.bytes(bytes[start..<end])) }
    guard matched == delimiter.count else { return }
    if isInside { events.append(.partEnded) }
    (state, matched, assumed) = (.delimiter, 0, 0)
  }

  // MARK: - Boundaries

  private mutating func afterDelimiter(_ byte: UInt8, _ events: inout [Event]) throws(MultipartError) {
    switch (state, byte) {
    case (.delimiter, UInt8(ascii: "-")): state = .dash
    case (.dash, UInt8(ascii: "-")):
      state = .ended
      events.append(.ended)
    case (.delimiter, UInt8(ascii: " ")), (.delimiter, UInt8(ascii: "\t")), (.padding, UInt8(ascii: " ")),
      (.padding, UInt8(ascii: "\t")):
      state = .padding
    case (.delimiter, Self.carriageReturn), (.padding, Self.carriageReturn): state = .lineFeed
    case (.lineFeed, Self.lineFeed):
      parts += 1
      if parts > limits.parts { throw .tooManyParts }
      state = .headers
    default: throw .malformedBoundary
    }
  }

  // MARK: - Headers

  private mutating func inHeaders(_ byte: UInt8, _ events: inout [Event]) throws(MultipartError) {
    head.append(byte)
    if head.count > limits.headerBytes { throw .headersTooLarge }
    if case .headers = state {
      if byte == Self.lineFeed { throw .malformedHeader }
      if byte == Self.carriageReturn { state = .headerLineFeed }
      return
    }
    guard byte == Self.lineFeed else { throw .malformedHeader }
    let line = lineStart..<(head.count - 2)
    lineStart = head.count
    state = .headers
    guard line.isEmpty else { return lines.append(line) }
    let partHead = try MultipartPartHead(lines: lines.map { head[$0] }, maxNameBytes: limits.nameBytes)
    head.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    lineStart = 0
    events.append(.partBegan(partHead))
    // This line end may also be the one before a boundary, which makes the part empty.
    (state, matched, assumed) = (.inside, 2, 2)
  }
}

extension MultipartReader {
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Returns the index of the next CR, or the end. Scans eight bytes at a time.
  private static func nextCarriageReturn(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var offset = start - bytes.startIndex
      let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
      while offset + 8 <= buffer.count {
        // XOR turns a CR into zero. The mask is nonzero exactly if one of the eight bytes is zero.
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* UInt64(carriageReturn))
        if (word &- ones) & ~word & highs != 0 { break }
        offset += 8
      }
      while offset < buffer.count, buffer[offset] != carriageReturn { offset += 1 }
      return bytes.startIndex + offset
    }
  }
}
