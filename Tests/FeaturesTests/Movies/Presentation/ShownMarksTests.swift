import FeatureKit
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct ShownMarksTests {
  @Test func `others take the place of the movies that were shown, more join them`() async throws {
    let marks = ShownMarks(FakeSavedItems(1, 3, 5))
    #expect(try await marks.show([1, 2], isMore: false) == [1])
    #expect(try await marks.show([3, 4], isMore: true) == [1, 3])
    #expect(try await marks.show([5], isMore: false) == [5])
  }

  @Test func `marks that cannot be read are unknown, and somebody is told`() async throws {
    let saved = FakeSavedItems(1)
    saved.fail(with: AppError(.storageBusy))
    let told = Mutex(0)
    let memory = SavedMarks(saved, failed: { _ in told.withLock { $0 += 1 } })
    let marks = ShownMarks(memory, of: Reader.returning().profile)
    #expect(try await marks.show([1], isMore: false) == nil)
    #expect(told.withLock { $0 } == 1)
  }

  @Test func `who has not sent a cookie back has saved nothing, and follows nothing`() async throws {
    let saved = FakeSavedItems(1)
    let newcomer = Profile(key: "a", hasReturned: false)
    let marks = ShownMarks(SavedMarks(saved, failed: { _ in }), of: newcomer)
    #expect(try await marks.show([1], isMore: false) == [])
    try await marks.follow(knowing: []) { _ in Issue.record("nothing is there to be told") }
    #expect(saved.asked.isEmpty)
  }

  @Test func `what is known already is not told again, and what is news is`() async throws {
    let saved = FakeSavedItems(1)
    let marks = ShownMarks(saved)
    _ = try await marks.show([1, 2], isMore: false)
    let (told, feed) = AsyncStream<Set<Movie.ID>>.makeStream()
    let following = Task { try await marks.follow(knowing: [1]) { feed.yield($0) } }
    try await until { saved.asked.count == 2 }
    // Nothing of it is shown.
    saved.save(1, 9)
    try await until { saved.asked.count == 3 }
    saved.save(2)
    var news = told.makeAsyncIterator()
    let first = await news.next()
    #expect(first == [2])
    following.cancel()
    _ = try? await following.value
  }
}
