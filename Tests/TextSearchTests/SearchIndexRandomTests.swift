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
