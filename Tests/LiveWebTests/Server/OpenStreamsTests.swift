import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct OpenStreamsTests {
  private let streams = OpenStreams()

  /// Opens streams that are served until they are ended or the gate opens; returns when all are open.
  private func serve(
    _ numbers: Range<Int>, of owner: String, _ gate: Gate, _ ended: EndedStreams
  ) async -> [Task<Void, Never>] {
    var tasks: [Task<Void, Never>] = []
    for number in numbers {
      tasks.append(
        Task {
          await streams.counting(in: [.init(owner: owner, max: 16)], end: { ended.add(number) }) {
            // A gate that does not open in time fails the test itself.
            try? await gate.pass()
          }
        })
      await gate.waiting(atLeast: number + 1)
    }
    return tasks
  }

  @Test func `one stream too many ends the oldest`() async {
    let (gate, ended) = (Gate(), EndedStreams())
    let tasks = await serve(0..<16 + 2, of: "a", gate, ended)
    #expect(ended.numbers == [0, 1])
    #expect(streams.count(of: "a") == 16)
    gate.open()
    for task in tasks { await task.value }
    #expect(streams.count(of: "a") == 0)
  }

  @Test func `a stream under two limits ends when either is reached`() async {
    let (gate, ended) = (Gate(), EndedStreams())
    var tasks: [Task<Void, Never>] = []
    for number in 0..<4 {
      let bounds: [OpenStreams.Bound] = [.init(owner: "all", max: 3), .init(owner: "\(number % 2)", max: 1)]
      tasks.append(
        Task { await streams.counting(in: bounds, end: { ended.add(number) }) { try? await gate.pass() } })
      await gate.waiting(atLeast: number + 1)
    }
    #expect(ended.numbers == [0, 0, 1])
    #expect(streams.count(of: "all") == 3)
    gate.open()
    for task in tasks { await task.value }
    #expect(streams.count(of: "all") == 0)
  }

  @Test(arguments: [(1, 1, 16), (80, 1, 64), (300, 300, 256)])
  func `downloads are limited per browser, per address and in total`(
    browsers: Int, addresses: Int, most: Int
  ) async {
    let (gate, ended) = (Gate(), EndedStreams())
    var tasks: [Task<Void, Never>] = []
    for number in 0...most {
      #expect(ended.numbers == [])
      let bounds = OpenStreams.Bound.download(of: "\(number % browsers)", at: "192.0.2.\(number % addresses)")
      tasks.append(
        Task { await streams.counting(in: bounds, end: { ended.add(number) }) { try? await gate.pass() } })
      await gate.waiting(atLeast: number + 1)
    }
    #expect(ended.numbers == [0])
    gate.open()
    for task in tasks { await task.value }
  }

  @Test func `downloads and streams do not end each other`() async {
    let (gate, ended) = (Gate(), EndedStreams())
    let tasks = await serve(0..<16, of: "a", gate, ended)
    let bounds = OpenStreams.Bound.download(of: "a", at: "a")
    await streams.counting(in: bounds, end: { ended.add(16) }) {
      #expect(ended.numbers == [])
      streams.endAll(of: "a")
      #expect(ended.numbers == Array(0..<16))
    }
    gate.open()
    for task in tasks { await task.value }
  }

  @Test func `ended streams and those of other owners do not count`() async {
    let (gate, ended) = (Gate(), EndedStreams())
    for number in 0..<100 { await streams.counting(in: [.init(owner: "a", max: 16)], end: { ended.add(number) }) {} }
    let tasks = await serve(0..<16, of: "a", gate, ended)
    let other = Gate()
    let others = await serve(0..<16, of: "b", other, ended)
    #expect(ended.numbers == [])
    gate.open()
    other.open()
    for task in tasks + others { await task.value }
  }
}

private final class EndedStreams: Sendable {
  private let ended = Mutex<[Int]>([])

  var numbers: [Int] { ended.withLock { $0 } }

  func add(_ number: Int) { ended.withLock { $0.append(number) } }
}
