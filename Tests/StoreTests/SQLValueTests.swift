import Store
import Testing

@Suite struct SQLValueTests {
  @Test func `is created from literals`() {
    let values: [SQLValue] = [nil, 7, 8.5, "M", true, false]

    #expect(values == [.null, .integer(7), .real(8.5), .text("M"), .integer(1), .integer(0)])
  }

  @Test func `is NULL only for nil`() {
    #expect(SQLValue(nil as Int?) == .null)
    #expect(SQLValue(nil as Int64?) == .null)
    #expect(SQLValue(nil as Double?) == .null)
    #expect(SQLValue(nil as String?) == .null)
    #expect(SQLValue(nil as [UInt8]?) == .null)
    #expect(SQLValue(nil as Bool?) == .null)
    #expect(SQLValue(0 as Int?) == .integer(0))
    #expect(SQLValue("" as String?) == .text(""))
    #expect(SQLValue([] as [UInt8]?) == .blob([]))
    #expect(SQLValue(false as Bool?) == .integer(0))
    #expect(SQLValue(Double.nan) == .null)
  }
}
