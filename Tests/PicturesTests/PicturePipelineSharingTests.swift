import Dispatch
import TestSupport
import Testing
import Workers

@testable import Pictures

/// Concurrent, cancelled and too many requests.
@Suite(.timeLimit(.minutes(3)))
struct PicturePipelineSharingTests {
  private let gate = Gate()
  private let source: SpySource
  private let pipeline: PicturePipeline

  init() {
    source = SpySource(gate: gate)
    pipeline = PicturePipeline(source: source)
  }

  /// Starts a request, which has joined the work when this returns.
  private func ask(_ request: PictureRequest = .sample()) -> Task<Asked, any Error> {
    Task.immediate { [pipeline] in try await pipeline.asked(request) }
  }

  @Test func `100 identical requests share one download and one resize`() async throws {
    let tasks = (0..<100).map { _ in ask() }
    await gate.waiting(atLeast: 1)
    gate.open()
    var answers: [Asked] = []
    for task in tasks { answers.append(try await task.value) }
    #expect(source.downloads == ["a"])
    #expect(answers.filter { $0.work > .zero }.count == 1, "only one of them does the work")
    #expect(answers.allSatisfy { $0.picture == answers[0].picture })
  }

  @Test func `two sizes share one download`() async throws {
    let tasks = [ask(.sample(24)), ask(.sample(12))]
    try await until { pipeline.fetching.waiterCount(of: "a") == 2 || source.downloads.count == 2 }
    gate.open()
    #expect(try await tasks[0].value.picture.width == 24)
    #expect(try await tasks[1].value.picture.width == 12)
    #expect(source.downloads == ["a"])
  }

  @Test func `a cancelled request leaves another one waiting`() async throws {
    let tasks = [ask(), ask()]
    await gate.waiting(atLeast: 1)
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    #expect(try await tasks[1].value.picture.width == 24)
    #expect(source.downloads == ["a"] && source.cancelledCount == 0)
  }

  @Test func `cancels a download after the last request, and the next starts anew`() async throws {
    let tasks = [ask(), ask()]
    await gate.waiting(atLeast: 1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await source.cancellations(atLeast: 1)
    #expect(source.cancelledCount == 1)
    gate.open()
    #expect(try await pipeline.asked(.sample()).picture.width == 24)
    #expect(source.downloads == ["a", "a"])
  }

  @Test func `rejects requests beyond the queue`() async throws {
    var limits = PictureLimits()
    limits.inFlight = 1
    limits.waiting = 0
    let pipeline = PicturePipeline(source: source, limits: limits)
    let first = Task { try await pipeline.asked(.sample(of: "a")) }
    await gate.waiting(atLeast: 1)
    let busy = PictureError.busy(retryAfter: .seconds(5))
    await #expect(throws: busy) { try await pipeline.asked(.sample(of: "b")) }
    // An upload needs no download and so does not wait for one.
    let box = PixelBox(width: 9, height: 9)
    #expect(try await pipeline.picture(ofUpload: Corners.png, inside: box, as: .png).width == 9)
    gate.open()
    _ = try await first.value
    #expect(try await pipeline.asked(.sample(of: "b")).picture.width == 24)
    #expect(source.downloads == ["a", "b"])
  }

  @Test func `returns cached pictures while others wait`() async throws {
    let gate = Gate()
    var limits = PictureLimits()
    limits.inFlight = 1
    limits.waiting = 0
    let source = SpySource { address, _ in address == "a" ? Corners.png : [] }
    let pipeline = PicturePipeline(source: GatedSource(source, slow: "b", gate), limits: limits)
    let known = try await pipeline.asked(.sample(of: "a")).picture
    let slow = Task { try await pipeline.asked(.sample(of: "b")) }
    await gate.waiting(atLeast: 1)
    #expect(try await pipeline.asked(.sample(of: "a")).picture == known)
    gate.open()
    await #expect(throws: PictureError.unknownFormat) { try await slow.value }
  }

  @Test func `busy workers give too many pictures at once`() async throws {
    let workers = WorkerPool(threads: 1, maxWaiting: 0)
    let (release, began) = (DispatchSemaphore(value: 0), AsyncStream.makeStream(of: Void.self))
    let working = Task {
      try await workers.run {
        began.continuation.yield()
        release.wait()
      }
    }
    for await _ in began.stream { break }
    gate.open()
    let pipeline = PicturePipeline(source: source, workers: workers)
    await #expect(throws: PictureError.busy(retryAfter: .seconds(1))) { try await pipeline.asked(.sample()) }
    release.signal()
    try await working.value
    #expect(try await pipeline.asked(.sample()).picture.width == 24)
  }

  @Test func `a cancelled request stops waiting for a worker`() async throws {
    let workers = WorkerPool(threads: 1)
    let (release, began) = (DispatchSemaphore(value: 0), AsyncStream.makeStream(of: Void.self))
    let working = Task {
      try await workers.run {
        began.continuation.yield()
        release.wait()
      }
    }
    for await _ in began.stream { break }
    gate.open()
    let pipeline = PicturePipeline(source: source, workers: workers)
    let task = Task { try await pipeline.asked(.sample()) }
    try await until { source.downloads.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    release.signal()
    try await working.value
    #expect(pipeline.pictureInMemory(.sample()) == nil)
  }
}

/// A source with one slow address.
private struct GatedSource: PictureSource {
  private let source: SpySource
  private let slow: String
  private let gate: Gate

  init(_ source: SpySource, slow: String, _ gate: Gate) {
    (self.source, self.slow, self.gate) = (source, slow, gate)
  }

  func addresses(for request: PictureRequest) -> [String] { source.addresses(for: request) }

  func bytes(at address: String, limit: Int) async throws -> [UInt8] {
    if address == slow { try await gate.pass() }
    return try await source.bytes(at: address, limit: limit)
  }
}
