/// Says in the table how to measure DifferenceKit too, when this build is without it.
enum DifferenceKitNotice {
  /// One line for each case and way that would be compared; none when it was.
  static var figures: [BenchFigure] {
    #if canImport(DifferenceKit)
      return []
    #else
      return ListDiffCase.all.flatMap { test in
        ["", ", from plain lists"].map { way in
          .notMeasured(
            "diff \(test.name)\(way) / DifferenceKit", bound: "<= 1.0",
            note: "BENCH_DIFFERENCEKIT=1 make bench (or the path of a copy instead of 1)")
        }
      }
    #endif
  }
}
