import Testing

@testable import TextSearch

@Suite(.timeLimit(.minutes(1)))
struct SegmentStoreTests {
  private let document = SearchDocument(name: "아이폰", vendor: "모퉁이", description: "상자째")

  @Test func `changes and searches do not wait for each other`() {
    let store = SegmentStore()
    append(to: store)
    store.read { before in
      append(to: store)
      store.read { after in #expect(after[0].count == 2) }
      #expect(before[0].count == 1)
    }
  }

  @Test func `a segment that is searched at each change is copied once`() {
    let store = SegmentStore()
    append(to: store)
    weak var first: Segment?
    store.read { segments in
      first = segments[0]
      append(to: store)
    }
    store.read { segments in
      #expect(segments[0] !== first)
      append(to: store)
    }
    store.read { segments in
      #expect(segments[0] === first)
      #expect(segments[0].count == 3)
    }
  }

  @Test func `without searches nothing is copied, and an old copy is freed`() {
    let store = SegmentStore()
    append(to: store)
    let alone = store.memoryBytes
    store.read { _ in append(to: store) }
    #expect(store.memoryBytes > alone * 3 / 2)
    append(to: store)
    #expect(store.memoryBytes < alone * 3 / 2)
  }

  @Test func `a change without effect copies nothing and keeps an old copy`() {
    let store = SegmentStore()
    append(to: store)
    weak var first: Segment?
    store.read { segments in
      first = segments[0]
      store.change(0) { .setAlive($0, true) }
      store.read { after in #expect(after[0] === segments[0]) }
      append(to: store)
    }
    store.change(0) { .setAlive($0, true) }
    store.read { _ in append(to: store) }
    store.read { segments in
      #expect(segments[0] === first)
      #expect(segments[0].count == 3)
    }
  }

  private func append(to store: SegmentStore) {
    _ = store.append(FoldedText(document), document.columns)
  }
}
