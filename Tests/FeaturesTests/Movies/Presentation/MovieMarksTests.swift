import FeatureKit
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct MovieMarksTests {
  /// Marks of the movies on a page.
  private func page(
    _ ids: [Movie.ID], saved: Set<Movie.ID> = [], _ told: Recorder<Set<Movie.ID>> = Recorder()
  ) -> LivePart<MarkedItems<Movie.ID>, MarkedItems<Movie.ID>> {
    LivePart(MarkedItems(ids: ids, saved: saved)) { page, found in
      page.take(found)
      told.record(found.saved)
    }
  }

  @Test func `a result about movies that are no longer shown marks no others`() {
    var page = MarkedItems(ids: [1, 2, 3], saved: [2, 3])
    page.take(MarkedItems(ids: [1, 2, 9], saved: [1, 9]))
    #expect(page == MarkedItems(ids: [1, 2, 3], saved: [1, 3]))
  }

  @Test func `only visible movies are marked`() async throws {
    let marks = MovieMarks(FakeSavedItems(1, 3, 5))
    for (ids, saved) in [([1, 2], [1]), ([1, 2, 3, 4], [1, 3]), ([5], [5])] as [([Movie.ID], Set<Movie.ID>)] {
      let page = page(ids)
      try await marks.mark(page.context)
      #expect(page.state.saved == saved)
    }
  }

  @Test func `movies that arrive while marks are read are marked, too`() async throws {
    let saved = FakeSavedItems(1, 3)
    let page = page([1, 2, 3])
    let before = MarkedItems<Movie.ID>(ids: [1, 2], saved: [])
    let isRead = Mutex(false)
    // The first state is the one before marks are read.
    let context = MovieMarks.Context(
      initial: before,
      current: {
        let isLater = isRead.withLock { isRead in
          defer { isRead = true }
          return isRead
        }
        return isLater ? page.state : before
      }, apply: { page.context.emit($0) })
    try await MovieMarks(saved).mark(context)
    #expect(page.state.saved == [1, 3])
    #expect(saved.asked.map(\.count) == [2, 3])
  }

  @Test func `marks that cannot be read are unknown, and the failure is reported`() async throws {
    let saved = FakeSavedItems(1)
    saved.fail(with: AppError(.storageBusy))
    let failures = Mutex(0)
    let memory = SavedMarks(saved, failed: { _ in failures.withLock { $0 += 1 } })
    let told = Recorder<Set<Movie.ID>>()
    try await MovieMarks(memory, of: Reader.returning().profile).mark(page([1], told).context)
    #expect(told.values.isEmpty)
    #expect(failures.withLock { $0 } == 1)
  }

  @Test func `a browser without a cookie has no saved movies and follows nothing`() async throws {
    let saved = FakeSavedItems(1)
    let newcomer = Profile(key: "a", hasReturned: false)
    let marks = MovieMarks(SavedMarks(saved, failed: { _ in }), of: newcomer)
    let told = Recorder<Set<Movie.ID>>()
    let page = page([1], told)
    try await marks.mark(page.context)
    try await marks.follow(page.context)
    #expect(told.values.isEmpty)
    #expect(saved.asked.isEmpty)
  }

  @Test func `only changed marks are reported`() async throws {
    let saved = FakeSavedItems(1)
    let told = Recorder<Set<Movie.ID>>()
    let page = page([1, 2], saved: [1], told)
    let following = Task { try await MovieMarks(saved).follow(page.context) }
    try await until { saved.asked.count == 1 }
    // Movie 1 is marked already, and movie 9 is not visible.
    saved.save(1, 9)
    try await until { saved.asked.count == 2 }
    saved.save(2)
    try await until { !told.values.isEmpty }
    #expect(told.values == [[2]])
    following.cancel()
    _ = try? await following.value
  }
}
