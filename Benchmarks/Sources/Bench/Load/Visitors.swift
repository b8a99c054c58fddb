/// Network addresses of visitors: the server limits what a single address may cost.
enum Visitors {
  /// Enough addresses that none reaches the limit.
  static let count = 1_000

  /// The address of a visitor.
  ///
  /// - Parameter number: 0 ... 65,535; greater numbers repeat.
  static func address(_ number: Int) -> String { "10.1.\(number / 256 % 256).\(number % 256)" }

  /// A random address of `count`.
  static func byChance(of count: Int = Visitors.count) -> String { address(Int.random(in: 0..<count)) }
}
