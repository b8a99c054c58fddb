import TestSupport
import Testing

@testable import TextSearch

struct SearchIndexRandomTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `finds what a plain scan finds after random changes`(seed: UInt64) {
    var products = RandomProducts(seed: seed)
    let index = SearchIndex()
    var scan = PlainScan()
    var found = 0
    for step in 0..<600 {
      change(index, &scan, &products)
      if step % 2 == 0 { found += compare(index, scan, &products) }
    }
    #expect(found > 0)
  }

  @Test(arguments: [UInt64(11), 12])
  func `finds the same with bit postings and a second segment`(seed: UInt64) {
    var products = RandomProducts(seed: seed)
    let index = SearchIndex()
    var scan = PlainScan()
    let filler = SearchDocument(name: "빈 상자 box", vendor: "", description: "")
    let offset = 65_500
    for _ in 0..<offset { _ = index.append(filler) }
    let nothing = SearchDocument(name: "", vendor: "", description: "")
    for slot in 0..<offset where slot % 7 > 0 { index.replace(slot, nothing) }
    for slot in 0..<offset { index.remove(slot) }
    for _ in 0..<100 { change(index, &scan, &products, at: offset) }
    let found = (0..<100).reduce(0) { count, _ in count + compare(index, scan, &products, at: offset) }
    #expect(found > 0)
    for slot in 0..<offset { index.restore(slot) }
    #expect(index.search(SearchQuery(text: "빈 ㅅㅈ bo", slice: .offset(0, count: 1))).total == offset / 7 + 1)
  }

  @Test(arguments: [UInt64(21), 22])
  func `finds what a plain scan finds while each change meets a search that must not see it`(seed: UInt64) {
    var products = RandomProducts(seed: seed)
    let index = SearchIndex()
    var scan = PlainScan()
    for _ in 0..<300 {
      index.segments.read { segments in
        let query = products.query(.offset(0, count: 20))
        let before = Self.search(query, in: segments)
        change(index, &scan, &products)
        _ = compare(index, scan, &products)
        #expect(Self.search(query, in: segments) == before, "\(query)")
      }
    }
  }

  @Test(arguments: [UInt64(31), 32])
  func `finds what a plain scan finds with many words, long ones and cut ones`(seed: UInt64) {
    var words = RandomWords(seed: seed)
    let index = SearchIndex()
    var scan = PlainScan()
    for _ in 0..<150 {
      let document = SearchDocument(name: words.text(1...4), vendor: words.text(0...2), description: words.text(0...9))
      #expect(index.append(document) == scan.append(document))
      let changed = words.number(below: scan.documents.count)
      guard changed % 3 == 0 else { continue }
      let other = SearchDocument(name: words.text(0...3), vendor: "", description: words.text(0...3))
      index.replace(changed, other)
      scan.replace(changed, other)
    }
    var found = 0
    for _ in 0..<100 {
      let document = scan.documents[words.number(below: scan.documents.count)]
      let text = words.part(of: "\(document.name) \(document.description)")
      for order in [SearchOrder.newest, .relevance] {
        let query = SearchQuery(text: text, order: order, slice: .offset(0, count: 50))
        let (result, all) = (index.search(query), scan.all(query))
        #expect(result.total == all.count, "\(query)")
        #expect(result.slots == all.prefix(50).map(\.slot), "\(query)")
        #expect(result.keys == all.prefix(50).map(\.key), "\(query)")
        found += all.count
      }
    }
    #expect(found > 0)
  }

  @Test func `finds the same after a segment whose texts changed often was made anew`() {
    var words = RandomWords(seed: 41)
    let index = SearchIndex()
    var scan = PlainScan()
    for _ in 0..<20 {
      let document = SearchDocument(name: words.text(1...3), vendor: words.text(0...1), description: "")
      #expect(index.append(document) == scan.append(document))
    }
    index.remove(7)
    scan.remove(7)
    weak var first: Segment?
    index.segments.read { first = $0[0] }
    for _ in 0..<1_500 {
      let slot = words.number(below: 20)
      let document = SearchDocument(name: words.text(1...3), vendor: "", description: words.text(20...40))
      index.replace(slot, document)
      scan.replace(slot, document)
    }
    #expect(first == nil)
    for _ in 0..<40 {
      let document = scan.documents[words.number(below: 20)]
      let query = SearchQuery(text: words.part(of: document.description), slice: .offset(0, count: 60))
      #expect(index.search(query).slots == scan.all(query).map(\.slot), "\(query)")
    }
  }

  private static func search(_ query: SearchQuery, in segments: [Segment]) -> SearchResult {
    var search = Search(SearchPlan(query), query)
    return search.run(in: segments)
  }

  private func change(_ index: SearchIndex, _ scan: inout PlainScan, _ products: inout RandomProducts, at base: Int = 0)
  {
    let count = scan.documents.count
    let slot = count == 0 ? 0 : products.number(below: count)
    switch count == 0 ? 0 : products.number(below: 10) {
    case 0...5:
      let document = products.document()
      #expect(index.append(document) == base + scan.append(document))
    case 6, 7:
      let document = products.document()
      index.replace(base + slot, document)
      scan.replace(slot, document)
    case 8:
      index.remove(base + slot)
      scan.remove(slot)
    default:
      index.restore(base + slot)
      scan.restore(slot)
    }
  }

  /// Compares a random query.
  ///
  /// - Returns: the number of matching documents.
  private func compare(_ index: SearchIndex, _ scan: PlainScan, _ products: inout RandomProducts, at base: Int = 0)
    -> Int
  {
    let offset = products.number(below: 3) * 5
    let count = products.number(below: 20)
    var query = products.query(.offset(offset, count: count))
    let all = scan.all(query)
    let found = index.search(query)
    let wanted = all.dropFirst(offset).prefix(count)
    #expect(found.total == all.count, "\(query)")
    #expect(found.slots == wanted.map { $0.slot + base }, "\(query)")
    #expect(found.keys == wanted.map(\.key), "\(query)")
    guard let last = wanted.last else { return all.count }
    query.slice = .after(SearchPlace(key: last.key, slot: last.slot + base), count: 10)
    let following = index.search(query)
    #expect(following.total == nil)
    #expect(following.slots == all.dropFirst(offset + wanted.count).prefix(10).map { $0.slot + base }, "\(query)")
    return all.count
  }
}
