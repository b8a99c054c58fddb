import FeatureKit
import LiveWeb
import Reactor
import TestSupport
import Testing

/// Reloads of changed lists.
@Suite(.timeLimit(.minutes(3)))
struct FeedReloadTests {
  private typealias Numbers = Feed<NumberRow, Int>

  private let box: PostcardBox
  private let part: LivePart<Numbers, Numbers.Change>

  /// Saves row 22 right before a reloaded list replaces the old one.
  init() {
    let box = PostcardBox()
    self.box = box
    part = LivePart(Numbers(bounds: FeedBounds())) { list, change in
      if case .replace = change { box.save(22) }
      list.apply(change)
    }
  }

  /// Loads pages of one row: its digits are the page and the number of the load.
  ///
  /// - Parameter gate: holds the pages from `first` on.
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

  @Test func `all reloaded pages replace the old ones at once`() async throws {
    try await loader(reading: 1).load()
    try await loader(reading: 1).more()
    #expect(numbers == [11, 21])
    try await loader(reading: 2).reload()
    #expect(numbers == [12, 22])
    #expect(part.state.saved == [22], "including a row saved during the reload")
  }

  @Test func `a list reloaded while it opens has exactly the wanted pages`() async throws {
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

  @Test func `a list that grows during a reload is reloaded with its new pages`() async throws {
    try await loader(reading: 1).load()
    let gate = Gate()
    let again = loader(reading: 2, waitingAt: gate)
    let reading = Task { try await again.reload() }
    await gate.waiting(atLeast: 1)
    try await loader(reading: 1).more()
    #expect(numbers == [11, 21], "the old rows stay meanwhile")
    gate.open()
    try await reading.value
    #expect(numbers == [12, 22])
  }

  @Test func `the old rows stay if a reload fails`() async throws {
    try await loader(reading: 1).load()
    try await loader(reading: 1).more()
    let again = loader(reading: 2, failing: AppError(.offline))
    await #expect(throws: AppError.self) { try await again.reload() }
    #expect(numbers == [11, 21])
  }
}
