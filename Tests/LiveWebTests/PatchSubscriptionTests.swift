import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct PatchSubscriptionTests {
  @Test func `lines without a consumer are delivered at once, in order`() async {
    let stream = PatchSubscription()
    stream.push([1, 2])
    stream.push([3])
    #expect(await stream.next() == [1, 2, 3])
  }

  @Test func `a waiting consumer gets a line when it arrives`() async {
    let stream = PatchSubscription()
    async let line = stream.next()
    stream.push([1])
    #expect(await line == [1])
  }

  @Test func `pending lines are delivered before the end`() async {
    let stream = PatchSubscription()
    stream.push([1])
    stream.finish()
    #expect(await stream.next() == [1])
    #expect(await stream.next() == nil)
    #expect(stream.isFinished)
  }

  @Test func `a waiting consumer gets the end`() async {
    let stream = PatchSubscription()
    async let line = stream.next()
    stream.finish()
    #expect(await line == nil)
  }

  @Test func `no line follows the end`() async {
    let stream = PatchSubscription()
    stream.finish()
    stream.push([1])
    #expect(await stream.next() == nil)
    #expect(stream.drain() == [])
  }

  @Test func `an unread stream ends when too much is pending`() async {
    let stream = PatchSubscription()
    let line = [UInt8](repeating: 10, count: 1 << 18)
    for _ in 0..<4 { stream.push(line) }
    #expect(!stream.isFinished)
    stream.push([10])
    #expect(stream.isFinished)
    #expect(await stream.next() == nil)
  }

  @Test func `pending lines can be taken without waiting`() {
    let stream = PatchSubscription()
    #expect(stream.drain() == [])
    stream.push([1])
    #expect(stream.drain() == [1])
    #expect(stream.drain() == [])
  }
}
