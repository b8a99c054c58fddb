import Testing

@testable import WatchFeature

/// Which channels a server takes.
struct DeliverySlotsTests {
  private func key(_ number: Int) -> ChannelKey { ChannelKey(profile: "p\(number / 4)", id: "\(number)") }

  /// Takes channels of a host each, four of a profile.
  private func take(_ numbers: Range<Int>, _ slots: inout DeliverySlots, at time: Duration = .zero) -> Int {
    numbers.reduce(0) { $0 + (slots.take(key($1), to: "host \($1)", at: time) ? 1 : 0) }
  }

  @Test func `a channel is taken once, and while there is room`() {
    var slots = DeliverySlots()
    let first = take(0..<100, &slots)
    #expect(first == DeliverySlots.most && slots.room == 0)
    slots.end(key(0))
    slots.end(key(0))
    #expect(slots.room == 1)
    let next = take(0..<2, &slots)
    #expect(next == 1 && slots.room == 0)
  }

  @Test func `slow calls give their slots away, up to a limit`() {
    var (slots, time, count) = (DeliverySlots(), Duration.zero, 0)
    for _ in 1...6 {
      count += take(count..<(count + 100), &slots, at: time)
      time += DeliverySlots.slowTime
      slots.findSlow(at: time)
    }
    #expect(count == DeliverySlots.most + DeliverySlots.mostSlow && slots.room == 0)
    slots.call(key(0), at: time)
    slots.findSlow(at: time)
    #expect(slots.room == 0, "the others are slow still")
    for number in 0..<count { slots.end(key(number)) }
    slots.findSlow(at: time)
    #expect(slots.isEmpty && slots.room == DeliverySlots.most)
  }

  @Test func `a host with a slow call gets no further one until it answers`() {
    var slots = DeliverySlots()
    let host = "host"
    for number in 0..<4 { _ = slots.take(key(number), to: host, at: .zero) }
    slots.findSlow(at: DeliverySlots.slowTime)
    let isTaken = slots.take(key(4), to: host, at: DeliverySlots.slowTime)
    #expect(!isTaken)
    for number in 0..<4 { slots.end(key(number)) }
    slots.findSlow(at: DeliverySlots.slowTime)
    let isTakenNow = slots.take(key(4), to: host, at: DeliverySlots.slowTime)
    #expect(isTakenNow)
  }

  @Test func `a profile has four channels at once and a host eight`() {
    var slots = DeliverySlots()
    let ofProfile = (0..<20).filter { slots.take(ChannelKey(profile: "a", id: "\($0)"), to: "\($0)", at: .zero) }
    #expect(ofProfile.count == DeliverySlots.perProfile)
    let ofHost = (0..<20).filter { slots.take(ChannelKey(profile: "b\($0)", id: "1"), to: "host", at: .zero) }
    #expect(ofHost.count == DeliverySlots.perHost)
  }
}
