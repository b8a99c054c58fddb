import Reactor
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ObservationTests {
  private let source = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var changes: AsyncStream<Void> { source.stream }
  private var notices: AsyncStream<Void>.Continuation { source.continuation }

  @Test func `the first value comes without any change`() async throws {
    let observation = Observation(of: changes) { 7 }
    #expect(try await observation.first { _ in true } == 7)
  }

  @Test func `a value comes after each change, until the changes end`() async throws {
    let readings = Readings()
    var seen: [Int] = []
    for try await number in Observation(of: changes, reading: { readings.next() }) {
      seen.append(number)
      if number < 3 { notices.yield() } else { notices.finish() }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `changes during the use of a value count as one`() async throws {
    let readings = Readings()
    var seen: [Int] = []
    for try await number in Observation(of: changes, reading: { readings.next() }) {
      seen.append(number)
      if number == 1 { for _ in 1...5 { notices.yield() } } else { notices.finish() }
    }
    #expect(seen == [1, 2])
  }

  @Test func `a change before or during the first read is not missed`() async throws {
    let readings = Readings()
    let observation = Observation(of: changes) { [notices] in
      let number = readings.next()
      if number == 2 { notices.yield() }
      return number
    }
    notices.yield()
    var seen: [Int] = []
    for try await number in observation {
      seen.append(number)
      if number == 3 { notices.finish() }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `a change of any source counts, and the sequence ends with the last source`() async throws {
    let (others, otherNotices) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let readings = Readings()
    var seen: [Int] = []
    for try await number in Observation(of: changes, others, reading: { readings.next() }) {
      seen.append(number)
      switch number {
      case 1: notices.yield()
      case 2:
        notices.finish()
        otherNotices.yield()
      default: otherNotices.finish()
      }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `without sources there is one value`() async throws {
    var seen: [Int] = []
    for try await number in Observation(reading: { 4 }) { seen.append(number) }
    #expect(seen == [4])
  }

  @Test func `an error of the read ends the sequence`() async {
    await #expect(throws: AppError.self) {
      for try await _ in Observation(of: changes, reading: { throw AppError(.storageBusy) }) {}
    }
  }

  @Test func `cancelling the task ends the sequence`() async throws {
    let read = Tally()
    let task = Task { [changes] in
      for try await _ in Observation(of: changes, reading: { read.increment() }) {}
    }
    await read.reaches(1)
    task.cancel()
    try await task.value
  }

  @Test(arguments: [1, 2])
  func `the sources are released when the loop ends`(sources: Int) async throws {
    let ended = Tally()
    do {
      let one = silence(ended)
      let observation = sources == 1 ? Observation(of: one) {} : Observation(of: one, silence(ended)) {}
      for try await _ in observation { break }
    }
    await ended.reaches(sources)
  }

  /// Notices that never arrive.
  private func silence(_ ended: Tally) -> AsyncStream<Void> {
    let (silence, notices) = AsyncStream.makeStream(of: Void.self)
    notices.onTermination = { _ in ended.increment() }
    return silence
  }
}

/// A value that differs at each read: 1, 2, 3, ….
private final class Readings: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
