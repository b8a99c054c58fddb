/// Lines of the table that say how to measure DifferenceKit, for a build without it.
enum DifferenceKitNotice {
  /// One line for each case and way that would be compared; empty if DifferenceKit was measured.
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
