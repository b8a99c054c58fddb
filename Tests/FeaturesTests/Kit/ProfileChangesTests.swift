import Testing

@testable import FeatureKit

struct ProfileChangesTests {
  private let changes = ProfileChanges()

  /// Counts the unread notices of a stream, and ends it.
  private func unread(_ stream: AsyncStream<Void>) async -> Int {
    let counting = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    counting.cancel()
    return await counting.value
  }

  @Test func `the listeners of a profile are told, those of others are not, and unread changes count as one`() async {
    let (first, second, other) = (changes.changes(of: "a"), changes.changes(of: "a"), changes.changes(of: "b"))
    changes.tell("a")
    changes.tell("a")
    #expect(await unread(first) == 1)
    #expect(await unread(second) == 1)
    #expect(await unread(other) == 0)
  }

  @Test func `a stream that has ended is no listener any more`() async {
    _ = await unread(changes.changes(of: "a"))
    #expect(changes.listenerCount == 0)
  }
}
