/// The addresses of people: what comes from one alone would soon be refused for what it costs.
enum Visitors {
  /// Enough that none of them costs too much.
  static let count = 1_000

  /// The address of a person.
  ///
  /// - Parameter number: 0 ... 65,535; beyond it they begin anew.
  static func address(_ number: Int) -> String { "10.1.\(number / 256 % 256).\(number % 256)" }

  /// The address of one of so many.
  static func byChance(of count: Int = Visitors.count) -> String { address(Int.random(in: 0..<count)) }
}
