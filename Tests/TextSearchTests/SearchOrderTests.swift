import Testing
import TextSearch

struct SearchOrderTests {
  @Test func `puts the best matching names first, and the newest of equal ones`() {
    let index = SearchIndex()
    let documents = [
      ("의자", "", "책 의자"), ("의자", "책방", ""), ("헌 책", "", ""), ("책상", "", ""), ("책", "", ""), ("새 책", "", ""),
    ]
    for (name, vendor, description) in documents {
      _ = index.append(SearchDocument(name: name, vendor: vendor, description: description))
    }
    let result = index.search(SearchQuery(text: "책", order: .relevance, slice: .offset(0, count: 10)))
    #expect(result.slots == [4, 3, 5, 2, 1, 0])
    #expect(result.keys == [0, 1, 2, 2, 3, 4])
  }

  @Test func `treats a name as equal only if the words have the same order`() {
    let index = SearchIndex()
    for name in ["가죽 지갑", "지갑 가죽", "가죽지갑 새것"] {
      _ = index.append(SearchDocument(name: name, vendor: "", description: ""))
    }
    let result = index.search(SearchQuery(text: "가죽 지갑", order: .relevance, slice: .offset(0, count: 10)))
    #expect(result.slots == [0, 2, 1])
    #expect(result.keys == [0, 1, 2])
    let initials = index.search(SearchQuery(text: "ㅈㄱ ㄱㅈ", order: .relevance, slice: .offset(0, count: 10)))
    #expect(initials.slots == [1, 2, 0])
  }

  @Test func `ranks the newest 50,000 matches, and lists older ones after them`() {
    let index = SearchIndex()
    _ = index.append(SearchDocument(name: "책", vendor: "", description: ""))
    for _ in 0..<50_001 { _ = index.append(SearchDocument(name: "헌 책", vendor: "", description: "")) }
    let end = index.search(SearchQuery(text: "책", order: .relevance, slice: .offset(49_999, count: 9)))
    #expect(end.slots == [2, 1, 0])
    #expect(end.keys == [2, 5, 5])
    #expect(end.total == 50_002)
    let place = SearchPlace(key: 5, slot: 1)
    #expect(index.search(SearchQuery(text: "책", order: .relevance, slice: .after(place, count: 9))).slots == [0])
  }

  @Test(arguments: SearchOrder.allCases)
  func `shows each unchanged document once while others change`(order: SearchOrder) {
    var products = RandomProducts(seed: 5)
    let index = SearchIndex()
    var there: [Int] = []
    for _ in 0..<300 { there.append(index.append(products.document())) }
    var seen: [Int] = []
    var place: SearchPlace?
    repeat {
      let result = index.search(SearchQuery(text: "", order: order, slice: .after(place, count: 7)))
      seen += result.slots
      place = zip(result.keys, result.slots).map { SearchPlace(key: $0, slot: $1) }.last
      let late = index.append(products.document())
      if late % 2 == 0 { index.remove(late) }
    } while place != nil
    #expect(seen.filter { there.contains($0) }.sorted() == there)
    #expect(Set(seen).count == seen.count)
  }

  @Test func `handles an empty index, an empty page and a page past the end`() {
    let index = SearchIndex()
    for order in SearchOrder.allCases {
      #expect(index.search(SearchQuery(order: order, slice: .offset(0, count: 5))) == SearchResult(total: 0))
      #expect(index.search(SearchQuery(order: order, slice: .after(nil, count: 5))) == SearchResult())
    }
    _ = index.append(SearchDocument(name: "책", vendor: "", description: ""))
    for order in SearchOrder.allCases {
      for slice in [SearchSlice.offset(0, count: 0), .offset(1, count: 5), .offset(.max, count: .max)] {
        #expect(index.search(SearchQuery(text: "책", order: order, slice: slice)).slots.isEmpty)
      }
    }
  }

  @Test func `distinguishes vendors with the same low 24 bits`() {
    let index = SearchIndex()
    let vendors: [Int32] = [1, 1 << 24 | 1, -1]
    for vendor in vendors {
      _ = index.append(
        SearchDocument(name: "책", vendor: "", description: "", columns: SearchColumns(vendor: vendor)))
    }
    for (slot, vendor) in vendors.enumerated() {
      let filter = SearchFilter(vendor: vendor)
      #expect(index.search(SearchQuery(filter: filter, slice: .offset(0, count: 9))).slots == [slot])
    }
  }
}
