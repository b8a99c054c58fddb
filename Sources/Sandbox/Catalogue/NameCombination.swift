/// Words of the name of an app without a hand-made name.
///
/// Names follow from the app's number alone, and no two are equal. The first
/// 12,500 have no ending, so that small catalogues read well.
struct NameCombination: Equatable, Sendable {
  let modifier: Int
  let noun: Int
  let ending: Int

  /// Shares no factor with the number of pairs (2² · 5⁵), so that the
  /// multiplication visits every pair once.
  private static let stride = 7_919
  private static let shiftPerEnding = 37

  init(modifier: Int, noun: Int, ending: Int) {
    self.modifier = modifier
    self.noun = noun
    self.ending = ending
  }

  /// Creates the combination with a number in 0 ..< pairs × endings.
  @inline(__always)
  init(number: Int, pairCount: Int, nounCount: Int) {
    let row = number / pairCount
    let pair = ((number - row * pairCount) * Self.stride + row * Self.shiftPerEnding) % pairCount
    modifier = pair / nounCount
    noun = pair - modifier * nounCount
    ending = row
  }

  /// Number of this combination; inverse of the initializer.
  func number(pairCount: Int, nounCount: Int) -> Int {
    let pair = modifier * nounCount + noun
    let shifted = (pair - ending * Self.shiftPerEnding % pairCount + pairCount) % pairCount
    return ending * pairCount + shifted * Self.inverse(of: Self.stride, modulo: pairCount) % pairCount
  }

  /// Modular inverse of `value`, by Euclid's algorithm.
  private static func inverse(of value: Int, modulo modulus: Int) -> Int {
    var (current, next) = (modulus, value % modulus)
    var (coefficient, following) = (0, 1)
    while next != 0 {
      let quotient = current / next
      (current, next) = (next, current - quotient * next)
      (coefficient, following) = (following, coefficient - quotient * following)
    }
    return (coefficient + modulus) % modulus
  }
}
