import Testing
import TextSearch

struct SearchIndexConcurrencyTests {
  @Test func `allows searches during a change`() async {
    let index = SearchIndex()
    let first = index.append(SearchDocument(name: "아이폰", vendor: "모퉁이", description: "상자째"))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<3_000 {
          let slot = index.append(SearchDocument(name: "책 \(number)", vendor: "모퉁이", description: "헌책"))
          if number % 3 == 0 { index.remove(slot) }
          if number % 5 == 0 {
            index.replace(slot, SearchDocument(name: "의자 \(number)", vendor: "", description: "아이폰 아님"))
          }
          if number % 6 == 0 { index.restore(slot) }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<300 {
            let found = index.search(SearchQuery(text: "아잎 상자", order: .relevance, slice: .offset(0, count: 5)))
            #expect(found.slots == [first])
            let all = index.search(SearchQuery(text: "모퉁이", slice: .after(nil, count: .max)))
            #expect(all.slots.last == first)
            #expect(all.slots == all.slots.sorted(by: >))
          }
        }
      }
    }
    let chairs = index.search(SearchQuery(text: "의자", slice: .offset(0, count: 0)))
    #expect(chairs.total == 500)
    #expect(index.search(SearchQuery(text: "ㅊ", slice: .offset(0, count: 0))).total == 2_000)
  }
}
