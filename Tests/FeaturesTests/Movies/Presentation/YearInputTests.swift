import Testing

@testable import MoviesFeature

@Suite struct YearInputTests {
  @Test(arguments: [
    ("", YearInput.any), ("  ", .any), ("1", .unfinished), ("199", .unfinished), ("1999", .year(1999)),
    (" 1999 ", .year(1999)), ("1874", .year(1874)), ("2100", .year(2100)), ("1873", .wrong), ("2101", .wrong),
    ("0000", .wrong), ("19a", .wrong), ("-19", .wrong), ("19.5", .wrong), ("year", .wrong), ("19999", .wrong),
    ("９９", .wrong), ("천년", .wrong),
  ])
  func `a text is a year, the beginning of one, empty or invalid`(text: String, year: YearInput) {
    #expect(YearInput(text) == year)
  }

  @Test func `a search accepts the same years`() {
    for year in [YearInput.years.lowerBound, YearInput.years.upperBound] {
      #expect(MovieQuery(text: "boat", year: year).year == year)
    }
    for year in [YearInput.years.lowerBound - 1, YearInput.years.upperBound + 1] {
      #expect(MovieQuery(text: "boat", year: year).year == nil)
    }
  }

  @Test func `while the field is unfinished the previous year counts`() {
    #expect(YearInput.any.year(before: 1999) == nil)
    #expect(YearInput.year(2001).year(before: 1999) == 2001)
    #expect(YearInput.unfinished.year(before: 1999) == 1999)
    #expect(YearInput.wrong.year(before: nil) == nil)
  }
}
