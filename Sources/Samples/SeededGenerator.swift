/// A small random number generator whose numbers depend on its seed alone.
///
/// SplitMix64: equal on every machine and in every run, which the system's
/// generators and `Hasher` are not.
///
/// - Source: Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Scrambles the seed first: seeds that are near each other then begin far apart.
  package init(scrambling seed: UInt64) {
    var first = SeededGenerator(seed: seed)
    state = first.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  /// A number in `0 ..< bound`; 0 when `bound` is not positive.
  package mutating func number(below bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// A number in `0 ..< 1`.
  package mutating func fraction() -> Double {
    Self.fraction(of: next())
  }

  /// A number in `0 ..< 1` of 24 bits, for measures of drawings.
  package mutating func share() -> Float {
    Float(next() >> 40) * 0x1p-24
  }

  /// A number in a range.
  package mutating func number(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }

  /// One of the elements, of which there is at least one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// True in `probability` (0...1) of the calls.
  package mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// Up to `count` different elements, in an order of their own.
  package mutating func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var rest = elements
    var picked: [Element] = []
    while picked.count < count, !rest.isEmpty {
      picked.append(rest.remove(at: number(below: rest.count)))
    }
    return picked
  }

  /// The fraction in `0 ..< 1` that a hash stands for.
  package static func fraction(of hash: UInt64) -> Double {
    Double(hash >> 11) * 0x1p-53
  }

  /// Mixes two numbers into one: equal in, equal out, otherwise unrelated.
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
