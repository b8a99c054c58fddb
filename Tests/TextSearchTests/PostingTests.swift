import TestSupport
import Testing

@testable import TextSearch

struct PostingTests {
  @Test(arguments: [3, 90, 1_500, 65_536])
  func `holds the slots of a set after random changes`(range: Int) {
    var random = SeededGenerator(seed: UInt64(range))
    var posting = Posting(7, 0)
    var set: Set<Int> = [0]
    for step in 0..<4_000 {
      let slot = Int.random(in: 0..<range, using: &random)
      if step % 3 == 0 {
        posting.remove(UInt16(slot))
        set.remove(slot)
      } else {
        posting.insert(UInt16(slot))
        set.insert(slot)
      }
      if step % 1_000 == 999 { posting.trim() }
      if step % 500 == 0 { #expect(Self.slots(of: posting) == set.sorted()) }
    }
    #expect(Self.slots(of: posting) == set.sorted())
    posting.free()
  }

  @Test func `becomes bits when a list would take more memory`() {
    var posting = Posting(7, 0)
    for slot in stride(from: 0, to: 65_536, by: 16) { posting.insert(UInt16(slot)) }
    #expect(posting.bits == nil && posting.byteCount < SlotBits.byteCount)
    for slot in stride(from: 0, to: 65_536, by: 4) { posting.insert(UInt16(slot)) }
    #expect(posting.bits != nil)
    #expect(Self.slots(of: posting) == Array(stride(from: 0, to: 65_536, by: 4)))
    posting.free()
  }

  private static func slots(of posting: Posting) -> [Int] {
    let bits = SlotBits.make()
    defer { bits.deallocate() }
    posting.formUnion(into: bits)
    return (0..<65_536).filter { bits.contains($0) }
  }
}
