/// Takes a body of `multipart/form-data` apart while it comes (RFC 7578, RFC 2046 section 5.1, WHATWG HTML).
///
/// Pure: bytes in, events out, whatever the cuts between the bytes. It holds a boundary and the headers of one part,
/// nothing else, and looks at each byte at most twice. What stands before the first boundary and after the last is
/// ignored. Line ends are CR LF; a body with others is refused, for it could be read in two ways.
///
/// ```swift
/// var reader = MultipartReader(boundary: boundary)
/// for try await chunk in body {
///   for event in try reader.read(chunk) { … }
/// }
/// try reader.finish()
/// ```
struct MultipartReader: Sendable {
  /// How much a body may ask for.
  struct Limits: Sendable, Hashable {
    /// Parts, files and fields together; default 1,000.
    var parts = 1_000
    /// Bytes of the headers of a part, line ends included; default 4 KiB.
    var headerBytes = 4 << 10
    /// Bytes of a name; default 256.
    var nameBytes = 256
  }

  /// What comes of a body, in this order: each part begins, has bytes or none, and ends; then all has ended.
  enum Event: Sendable, Hashable {
    case partBegan(MultipartPartHead)
    /// Some bytes of the part, at least one. They share the memory of what was read.
    case bytes(ArraySlice<UInt8>)
    case partEnded
    /// The last boundary was there; what follows is ignored.
    case ended
  }

  private enum State: Sendable {
    /// Before the first boundary, or in a part.
    case outside, inside
    /// Right after a boundary; after a dash there; in white space there; after the CR of its line.
    case delimiter, dash, padding, lineFeed
    /// In the headers of a part; after a CR in them.
    case headers, headerLineFeed
    case ended
    case failed(MultipartError)
  }

  /// CR LF, two dashes, the boundary. A CR stands nowhere in it but at the beginning: a byte that does not go on with it
  /// can only begin it anew.
  private let delimiter: [UInt8]
  private let limits: Limits
  private var state = State.outside
  /// How many bytes of the delimiter were seen last. Before the first line its line end counts as seen.
  private var matched = 2
  /// How many of those were not a part's, whatever follows: that line end, or the one after the headers.
  private var assumed = 2
  private var head: [UInt8] = []
  private var lineStart = 0
  private var lines: [Range<Int>] = []
  private var parts = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - boundary: what the request says stands between the parts.
  ///   - limits: how much is read before it is refused.
  init(boundary: MultipartBoundary, limits: Limits = Limits()) {
    delimiter = Array("\r\n--".utf8) + boundary.bytes
    self.limits = limits
  }

  /// How many bytes it holds at the moment: those of a part's headers.
  var heldBytes: Int { head.count }

  /// Reads on.
  ///
  /// - Parameter bytes: what comes next, of any length.
  /// - Returns: what it means; cut otherwise, the same bytes give the same events, but for where the bytes of a part are
  ///   cut.
  /// - Throws: any ``MultipartError`` but `cut`, and the same one from then on. The events before it are lost.
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

  /// The body is over.
  ///
  /// - Throws: ``MultipartError/cut`` when its last boundary was not there; what ``read(_:)`` threw.
  mutating func finish() throws(MultipartError) {
    switch state {
    case .ended: return
    case .failed(let error): throw error
    default: throw .cut
    }
  }

  // MARK: - Content

  /// Looks for the delimiter; inside a part, all that is not of it is the part's.
  private mutating func scan(_ bytes: ArraySlice<UInt8>, from index: inout Int, _ events: inout [Event]) {
    let isInside = if case .inside = state { true } else { false }
    let start = index
    // What earlier calls have ended with, and may be the part's after all.
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
    // The line end that was just read may be the one before a boundary: the part is empty then.
    (state, matched, assumed) = (.inside, 2, 2)
  }
}

extension MultipartReader {
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// The index of the first CR from an index on, or the end; eight bytes at a time.
  private static func nextCarriageReturn(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var offset = start - bytes.startIndex
      let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
      while offset + 8 <= buffer.count {
        // A byte that is a CR becomes zero, and only a zero byte borrows into its high bit unset before.
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* UInt64(carriageReturn))
        if (word &- ones) & ~word & highs != 0 { break }
        offset += 8
      }
      while offset < buffer.count, buffer[offset] != carriageReturn { offset += 1 }
      return bytes.startIndex + offset
    }
  }
}
