/// The documents of an index at one moment, which later changes of the index leave alone.
///
/// They can be saved, a block of bytes for each 65,536 documents, and read again where ``stamp`` is the same. A block
/// has no checksum (see ``BlockFile``). An index that changes while a snapshot exists copies the part that changes.
public struct SearchSnapshot: Sendable {
  /// Changes with each change of the form of the blocks, of ``Posting``, ``PostingKey`` or the hash tables.
  private static let form: UInt64 = 1

  private(set) var segments: [Segment]

  /// Creates a snapshot without documents.
  public init() {
    segments = []
  }

  /// Takes a snapshot.
  public init(_ index: SearchIndex) {
    segments = index.segments.read { $0 }
  }

  /// Number of documents, including removed ones.
  public var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// Number of blocks.
  public var blockCount: Int { segments.count }

  /// Returns a block by its number.
  public func block(_ number: Int) -> [UInt8] {
    var bytes = SavedBytes()
    bytes.reserveCapacity(segments[number].memoryBytes)
    segments[number].save(to: &bytes)
    return bytes
  }

  /// Adds the next block of a saved snapshot.
  ///
  /// - Returns: false if the bytes are no block, or come after the last one.
  public mutating func add(_ block: [UInt8]) -> Bool {
    guard segments.last?.isFull ?? true else { return false }
    let segment = block.withUnsafeBytes { bytes -> Segment? in
      var reader = SavedReader(bytes)
      guard let segment = try? Segment(&reader), reader.isAtEnd else { return nil }  // damage needs no reason
      return segment
    }
    segment.map { segments.append($0) }
    return segment != nil
  }

  /// Identifies the form of the blocks, and what folding makes of letters: of all of Unicode up to U+1FFFF, since the
  /// case of letters comes from the language's library.
  public static let stamp: UInt64 = {
    let scalars = (UInt32(0)...0x1_FFFF).lazy.compactMap { Unicode.Scalar($0) }
    let folded = FoldedText(word: scalars)
    let letters = (folded.text + folded.initials).withUnsafeBytes(BlockFile.checksum)
    return withUnsafeBytes(of: (form, letters), BlockFile.checksum)
  }()
}

extension SearchIndex {
  /// Takes the documents of a snapshot; their slots are as they were.
  ///
  /// - Precondition: the index is empty.
  public func adopt(_ snapshot: SearchSnapshot) {
    segments.adopt(snapshot.segments)
  }
}
