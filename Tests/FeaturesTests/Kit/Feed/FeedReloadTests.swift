import FeatureKit
import LiveWeb
import Reactor
import TestSupport
import Testing

/// Lists that are read again because they have changed.
@Suite(.timeLimit(.minutes(3)))
struct FeedReloadTests {
  private typealias Numbers = Feed<NumberRow, Int>

  private let box: PostcardBox
  private let part: LivePart<Numbers, Numbers.Change>

  /// Row 22 is saved right before a list is replaced by what was read again.
  init() {
    let box = PostcardBox()
    self.box = box
    part = LivePart(Numbers(bounds: FeedBounds())) { list, change in
      if case .replace = change { box.save(22) }
      list.apply(change)
    }
  }

  /// Pages of one row each: its digits are the page and the reading.
  ///
  /// - Parameter gate: where those wait from page `first` on.
  private func loader(
    reading number: Int, waitingAt gate: Gate? = nil, from first: Int = 1, failing error: AppError? = nil
  ) -> FeedLoader<NumberRow, Int> {
    let marks = ItemMarks<Int>(
      SavedMarks(box.folders, failed: { _ in }), of: Profile(key: "a", hasReturned: true),
      reference: { Postcard(id: $0, title: "").reference })
    return FeedLoader(part.context, marking: marks) { start in
      if start.page >= first { try await gate?.pass() }
      if let error, start.page == 2 { throw error }
      return FeedPage(items: [NumberRow(number: 10 * start.page + number)], next: start.page + 1)
    }
  }

  private var numbers: [Int] { part.state.items.map(\.number) }

  @Test func `pages take the place of those of before all at once`() async throws {
    try await loader(reading: 1).load()
    try await loader(reading: 1).more()
    #expect(numbers == [11, 21])
    try await loader(reading: 2).reload()
    #expect(numbers == [12, 22])
    #expect(part.state.saved == [22], "also what was saved while it was read")
  }

  @Test func `a list that is read again while it is opened has the pages that are wanted, and no more`() async throws {
    part.context.emit(.begin(FeedWanted(pages: 3)))
    let gate = Gate()
    let opening = loader(reading: 1, waitingAt: gate, from: 2)
    let loading = Task { try await opening.load() }
    await gate.waiting(atLeast: 1)
    try await loader(reading: 2).reload()
    #expect(numbers == [12, 22, 32])
    gate.open()
    try await loading.value
    #expect(numbers == [12, 22, 32])
  }

  @Test func `a list that grows while it is read again is read as it is by then`() async throws {
    try await loader(reading: 1).load()
    let gate = Gate()
    let again = loader(reading: 2, waitingAt: gate)
    let reading = Task { try await again.reload() }
    await gate.waiting(atLeast: 1)
    try await loader(reading: 1).more()
    #expect(numbers == [11, 21], "what was there stays meanwhile")
    gate.open()
    try await reading.value
    #expect(numbers == [12, 22])
  }

  @Test func `what was there stays where reading again fails`() async throws {
    try await loader(reading: 1).load()
    try await loader(reading: 1).more()
    let again = loader(reading: 2, failing: AppError(.offline))
    await #expect(throws: AppError.self) { try await again.reload() }
    #expect(numbers == [11, 21])
  }
}
