/// A small random number generator whose numbers depend on its seed alone.
///
/// SplitMix64: equal on every machine and in every run, which the system's generators and `Hasher` are not.
///
/// - Source: Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
package struct SeededGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = Self.scramble(seed &+ 0x9E37_79B9_7F4A_7C15)
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
  package mutating func fraction() -> Float {
    Float(next() >> 40) * 0x1p-24
  }

  /// A number in a range.
  package mutating func number(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// One of the elements, of which there is at least one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  private static func scramble(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
