import TextSearch

/// The index of products in a file, so that the next start reads it instead of building it.
///
/// The file is good only beside the database that has its mark (``ProductsStore/hasMark(_:upTo:of:)``). Calls block on
/// the disk.
struct ProductIndexFile: Sendable {
  /// An index, and the state of the database that it shows.
  struct Kept: Sendable {
    /// Number of the mark in the database.
    let mark: Int
    /// All changes up to this revision are in the index, perhaps also later ones from before the mark.
    let revision: Int
    /// Product id of each slot.
    let ids: [Int]
    /// Products that are hidden from original apps because of their currency.
    let leftOut: Set<Int>
    let documents: SearchSnapshot
  }

  /// The file is whole, but of another version of the program.
  struct OtherVersion: Error, CustomStringConvertible {
    let description = "of another version of the program"
  }

  /// Changes when a product becomes another document. Changed numbers of states, currencies and categories are noticed.
  private static let version = 1

  private let file: BlockFile

  init(path: String) {
    file = BlockFile(path: path)
  }

  /// Returns what the file has; nil if there is no file.
  ///
  /// - Throws: `BlockFile.Failure`; ``OtherVersion``.
  func read() throws -> Kept? {
    var facts: [Int]?
    var documents = SearchSnapshot()
    let isThere = try file.read { block in
      if facts == nil {
        let numbers = Self.numbers(in: block)
        guard numbers.starts(with: Self.stamp), numbers.count >= Self.stamp.count + 3 else { throw OtherVersion() }
        facts = Array(numbers[Self.stamp.count...])
      } else if !documents.add(block) {
        throw OtherVersion()
      }
    }
    guard isThere else { return nil }
    guard let facts, facts[2] >= 0, facts[2] == facts.count - 3 - documents.count else { throw OtherVersion() }
    let products = facts[3...]
    return Kept(
      mark: facts[0], revision: facts[1], ids: Array(products.dropFirst(facts[2])),
      leftOut: Set(products.prefix(facts[2])), documents: documents)
  }

  /// Writes the file.
  ///
  /// - Throws: `BlockFile.Failure`.
  func write(_ kept: Kept) throws {
    try file.write(1 + kept.documents.blockCount) { number in
      if number > 0 { return kept.documents.block(number - 1) }
      let facts = Self.stamp + [kept.mark, kept.revision, kept.leftOut.count] + kept.leftOut + kept.ids
      return facts.withUnsafeBytes { Array($0) }
    }
  }

  /// Removes the file if it exists.
  func remove() { file.remove() }

  /// What the numbers in the file depend on.
  private static let stamp: [Int] = {
    let names =
      Currency.allCases.map(\.rawValue) + ProductState.allCases.map(\.rawValue)
      + ProductCategory.allCases.map(\.rawValue)
    return [version, Int(bitPattern: UInt(SearchSnapshot.stamp))] + names.joined(separator: " ").utf8.map { Int($0) }
  }()

  private static func numbers(in block: [UInt8]) -> [Int] {
    let count = block.count / MemoryLayout<Int>.stride
    return [Int](unsafeUninitializedCapacity: count) { numbers, filled in
      UnsafeMutableRawBufferPointer(numbers).copyBytes(from: block[..<(count * MemoryLayout<Int>.stride)])
      filled = count
    }
  }
}
