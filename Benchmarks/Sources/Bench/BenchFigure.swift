/// One line of the table: a measurement and its bound.
struct BenchFigure {
  /// The name of the measurement.
  var name: String
  /// The figure, in `unit`; not a number if it was not measured.
  var value: Double
  /// The unit, such as `ms`, `rows/s` or `bytes`.
  var unit: String
  /// The bound in words, such as `<= 60 MB`; empty for a figure without one.
  var bound: String
  /// Whether the bound is met; `nil` without a bound or without a measurement.
  var passes: Bool?
  /// The method of the measurement, in a few words.
  var note: String
}

extension BenchFigure {
  /// Creates a figure without a bound.
  static func plain(_ name: String, _ value: Double, _ unit: String, note: String = "") -> BenchFigure {
    BenchFigure(name: name, value: value, unit: unit, bound: "", passes: nil, note: note)
  }

  /// Creates a figure that may not be above `limit`.
  static func atMost(
    _ limit: Double, _ name: String, _ value: Double, _ unit: String, note: String = ""
  ) -> BenchFigure {
    BenchFigure(
      name: name, value: value, unit: unit, bound: "<= \(FigureTable.text(of: limit)) \(unit)", passes: value <= limit,
      note: note)
  }

  /// Creates a figure that may not be below `limit`.
  static func atLeast(
    _ limit: Double, _ name: String, _ value: Double, _ unit: String, note: String = ""
  ) -> BenchFigure {
    BenchFigure(
      name: name, value: value, unit: unit, bound: ">= \(FigureTable.text(of: limit)) \(unit)", passes: value >= limit,
      note: note)
  }

  /// Creates a line for a measurement that this run leaves out.
  static func notMeasured(_ name: String, bound: String, note: String) -> BenchFigure {
    BenchFigure(name: name, value: .nan, unit: "", bound: bound, passes: nil, note: note)
  }

  /// Creates a line for a benchmark that failed; it counts as a missed bound.
  static func failed(_ name: String, _ error: any Error) -> BenchFigure {
    BenchFigure(name: name, value: .nan, unit: "", bound: "runs", passes: false, note: "\(error)")
  }
}
