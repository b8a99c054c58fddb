/// One line of the table: what was measured, and whether it is within its bound.
struct BenchFigure {
  /// What was measured.
  var name: String
  /// The figure, in `unit`; not a number when it was not measured.
  var value: Double
  /// Such as `ms`, `rows/s` or `bytes`.
  var unit: String
  /// The bound in words, such as `<= 60 MB`; empty when there is none.
  var bound: String
  /// Whether the bound is met; `nil` when there is none or nothing was measured.
  var passes: Bool?
  /// How it was measured, in a few words.
  var note: String
}

extension BenchFigure {
  /// A figure without a bound.
  static func plain(_ name: String, _ value: Double, _ unit: String, note: String = "") -> BenchFigure {
    BenchFigure(name: name, value: value, unit: unit, bound: "", passes: nil, note: note)
  }

  /// A figure that may not be above `limit`.
  static func atMost(
    _ limit: Double, _ name: String, _ value: Double, _ unit: String, note: String = ""
  ) -> BenchFigure {
    BenchFigure(
      name: name, value: value, unit: unit, bound: "<= \(FigureTable.text(of: limit)) \(unit)", passes: value <= limit,
      note: note)
  }

  /// A figure that may not be below `limit`.
  static func atLeast(
    _ limit: Double, _ name: String, _ value: Double, _ unit: String, note: String = ""
  ) -> BenchFigure {
    BenchFigure(
      name: name, value: value, unit: unit, bound: ">= \(FigureTable.text(of: limit)) \(unit)", passes: value >= limit,
      note: note)
  }

  /// A line for what this run leaves out.
  static func notMeasured(_ name: String, bound: String, note: String) -> BenchFigure {
    BenchFigure(name: name, value: .nan, unit: "", bound: bound, passes: nil, note: note)
  }

  /// A line for a benchmark that broke off: a missed bound, whatever it was to show.
  static func failed(_ name: String, _ error: any Error) -> BenchFigure {
    BenchFigure(name: name, value: .nan, unit: "", bound: "runs", passes: false, note: "\(error)")
  }
}
