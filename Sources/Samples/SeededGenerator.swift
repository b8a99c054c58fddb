/// A small random number generator that depends only on its seed.
///
/// SplitMix64 is equal on every machine and in every run, unlike the system's
/// generators and `Hasher`.
///
/// - Source: Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator and scrambles the seed first, so that similar seeds
  /// start far apart.
  package init(scrambling seed: UInt64) {
    var first = SeededGenerator(seed: seed)
    state = first.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  /// Draws a number in `0 ..< bound`; 0 if `bound` is not positive.
  package mutating func number(below bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// Draws a number in `0 ..< 1`.
  package mutating func fraction() -> Double {
    Self.fraction(of: next())
  }

  /// Draws a number in `0 ..< 1` with 24 bits, for coordinates of drawings.
  package mutating func share() -> Float {
    Float(next() >> 40) * 0x1p-24
  }

  /// Draws a number in a range.
  package mutating func number(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }

  /// Draws one of the elements, which must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns true with `probability` (0 ... 1).
  package mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// Draws up to `count` different elements in random order.
  package mutating func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var rest = elements
    var picked: [Element] = []
    while picked.count < count, !rest.isEmpty {
      picked.append(rest.remove(at: number(below: rest.count)))
    }
    return picked
  }

  /// Maps a hash to `0 ..< 1`.
  package static func fraction(of hash: UInt64) -> Double {
    Double(hash >> 11) * 0x1p-53
  }

  /// Hashes two numbers into one.
  package static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    scramble(left &+ scramble(right &+ 0x9E37_79B9_7F4A_7C15))
  }

  private static func scramble(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
