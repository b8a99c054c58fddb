import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct PatchSubscriptionTests {
  @Test func `lines that came while nobody listened come at once, in order`() async {
    let stream = PatchSubscription()
    stream.push([1, 2])
    stream.push([3])
    #expect(await stream.next() == [1, 2, 3])
  }

  @Test func `a listener gets a line when it comes`() async {
    let stream = PatchSubscription()
    async let line = stream.next()
    stream.push([1])
    #expect(await line == [1])
  }

  @Test func `what is pending is delivered before the end`() async {
    let stream = PatchSubscription()
    stream.push([1])
    stream.finish()
    #expect(await stream.next() == [1])
    #expect(await stream.next() == nil)
    #expect(stream.isFinished)
  }

  @Test func `a listener is told of the end`() async {
    let stream = PatchSubscription()
    async let line = stream.next()
    stream.finish()
    #expect(await line == nil)
  }

  @Test func `nothing comes after the end`() async {
    let stream = PatchSubscription()
    stream.finish()
    stream.push([1])
    #expect(await stream.next() == nil)
    #expect(stream.drain() == [])
  }

  @Test func `a stream that nobody reads ends when too much is pending`() async {
    let stream = PatchSubscription()
    let line = [UInt8](repeating: 10, count: 1 << 18)
    for _ in 0..<4 { stream.push(line) }
    #expect(!stream.isFinished)
    stream.push([10])
    #expect(stream.isFinished)
    #expect(await stream.next() == nil)
  }

  @Test func `what is pending can be taken without waiting`() {
    let stream = PatchSubscription()
    #expect(stream.drain() == [])
    stream.push([1])
    #expect(stream.drain() == [1])
    #expect(stream.drain() == [])
  }
}
