import TestSupport
import Testing

@testable import TextSearch

@Suite(.timeLimit(.minutes(1)))
struct SearchSnapshotTests {
  @Test(arguments: [UInt64(51), 52])
  func `an index that was read again finds the same, also after further changes`(seed: UInt64) throws {
    var products = RandomProducts(seed: seed)
    let index = SearchIndex()
    for _ in 0..<300 { change([index], &products) }
    let other = try Self.readAgain(SearchSnapshot(index))
    compare(index, other, &products)
    for _ in 0..<300 { change([index, other], &products) }
    compare(index, other, &products)
  }

  @Test func `a full segment with bit postings, and a second one, are read again`() throws {
    var products = RandomProducts(seed: 53)
    let index = SearchIndex()
    let filler = SearchDocument(name: "빈 상자 box", vendor: "", description: "")
    for _ in 0..<Segment.capacity { _ = index.append(filler) }
    for _ in 0..<50 { change([index], &products) }
    let snapshot = SearchSnapshot(index)
    #expect(snapshot.blockCount == 2)
    let other = try Self.readAgain(snapshot)
    compare(index, other, &products)
    for _ in 0..<50 { change([index, other], &products) }
    compare(index, other, &products)
    let query = SearchQuery(text: "ㅅㅈ bo", slice: .offset(0, count: 3))
    #expect(other.search(query) == index.search(query))
    #expect(other.search(query).slots.count == 3)
  }

  @Test func `words and texts of many sorts are read again`() throws {
    var words = RandomWords(seed: 54)
    let index = SearchIndex()
    var texts: [String] = []
    for _ in 0..<200 {
      texts.append(words.text(1...4))
      _ = index.append(SearchDocument(name: texts[texts.count - 1], vendor: "", description: words.text(0...9)))
    }
    let other = try Self.readAgain(SearchSnapshot(index))
    for text in texts {
      let query = SearchQuery(text: words.part(of: text), order: .relevance, slice: .offset(0, count: 50))
      #expect(other.search(query) == index.search(query), "\(query)")
    }
  }

  @Test func `later changes of the index are not in the snapshot`() throws {
    let index = SearchIndex()
    let slot = index.append(SearchDocument(name: "아이폰", vendor: "", description: ""))
    let snapshot = SearchSnapshot(index)
    index.replace(slot, SearchDocument(name: "갤럭시", vendor: "", description: ""))
    _ = index.append(SearchDocument(name: "아이폰", vendor: "", description: ""))
    let other = try Self.readAgain(snapshot)
    #expect(other.search(SearchQuery(text: "아이폰", slice: .offset(0, count: 9))).slots == [slot])
    #expect(index.search(SearchQuery(text: "아이폰", slice: .offset(0, count: 9))).slots == [slot + 1])
  }

  @Test func `bytes that end too early, or go on, are no block`() {
    var products = RandomProducts(seed: 55)
    let index = SearchIndex()
    for _ in 0..<20 { change([index], &products) }
    let block = SearchSnapshot(index).block(0)
    var snapshot = SearchSnapshot()
    for count in stride(from: 0, to: block.count, by: max(1, block.count / 97)) {
      let isTaken = snapshot.add(Array(block.prefix(count)))
      #expect(!isTaken, "\(count) of \(block.count)")
    }
    // Only the last block may have room.
    let taken = [block + [0], block, block].map { snapshot.add($0) }
    #expect(taken == [false, true, false])
  }

  private static func readAgain(_ snapshot: SearchSnapshot) throws -> SearchIndex {
    var again = SearchSnapshot()
    for number in 0..<snapshot.blockCount {
      let isTaken = again.add(snapshot.block(number))
      try #require(isTaken)
    }
    #expect(again.count == snapshot.count)
    let index = SearchIndex()
    index.adopt(again)
    return index
  }

  /// Makes the same random change to each index; they have the same number of documents.
  private func change(_ indexes: [SearchIndex], _ products: inout RandomProducts) {
    let count = SearchSnapshot(indexes[0]).count
    let slot = products.number(below: max(1, count))
    let kind = count == 0 ? 0 : products.number(below: 10)
    let document = products.document()
    for index in indexes {
      switch kind {
      case 0...5: #expect(index.append(document) == count)
      case 6, 7: index.replace(slot, document)
      case 8: index.remove(slot)
      default: index.restore(slot)
      }
    }
  }

  private func compare(_ index: SearchIndex, _ other: SearchIndex, _ products: inout RandomProducts) {
    var found = 0
    for _ in 0..<200 {
      let query = products.query(.offset(products.number(below: 3) * 5, count: 20))
      let result = index.search(query)
      #expect(other.search(query) == result, "\(query)")
      found += result.slots.count
    }
    #expect(found > 0)
  }
}
