import Testing

@testable import OpenMarket

struct FieldReaderTests {
  @Test(
    arguments: [
      ("77", "77"), (#""77""#, "77"), (#"" 77 ""#, "77"), (#""007""#, "7"), ("1.5e1", "15"), ("-0", "-0"),
      (#""100.000""#, "100"),
    ])
  func `reads numbers, also from strings`(json: String, number: String) throws {
    var reader = try Self.reader(of: json)
    let read = reader.number("value")

    #expect(read == ExactDecimal(number))
    #expect(reader.complaints == [])
  }

  @Test(arguments: [#""many""#, #""1e""#, #""NaN""#, #""0x10""#, #""１００""#, "true", "[1]", "{}"])
  func `rejects values that are not numbers`(json: String) throws {
    var reader = try Self.reader(of: json)
    let read = reader.number("value")

    #expect(read == nil)
    #expect(reader.complaints == [FieldComplaint("value", "must be a number")])
  }

  @Test(arguments: ["null", "\"\"", "\" \""])
  func `treats an empty number as missing`(json: String) throws {
    var reader = try Self.reader(of: json)
    let numbers = [reader.number("value"), reader.number("other")]

    #expect(numbers.allSatisfy { $0 == nil })
    #expect(reader.complaints == [])
  }

  @Test(arguments: [("3", 3), ("3.0", 3), ("1e2", 100), (#""7""#, 7), ("1000", 1_000)])
  func `reads whole numbers`(json: String, number: Int) throws {
    var reader = try Self.reader(of: json)
    let read = reader.wholeNumber("value", upTo: 1_000)

    #expect(read == number)
    #expect(reader.complaints == [])
  }

  @Test(arguments: ["-1", "1.5", "1001", "1e10", "1e400", #""some""#, "false"])
  func `rejects values that are not whole numbers`(json: String) throws {
    var reader = try Self.reader(of: json)
    let read = reader.wholeNumber("value", upTo: 1_000)

    #expect(read == nil)
    #expect(reader.complaints.map(\.field) == ["value"])
  }

  @Test(arguments: ["123", "true", "[]", "{}"])
  func `rejects values that are not texts`(json: String) throws {
    var reader = try Self.reader(of: json)
    let read = reader.text("value")

    #expect(read == nil)
    #expect(reader.complaints == [FieldComplaint("value", "must be a string")])
  }

  @Test func `removes NUL from texts`() throws {
    var reader = try Self.reader(of: #""에어\u0000팟""#)
    let read = reader.text("value")

    #expect(read == "에어팟")
  }

  @Test(arguments: ["[]", #""secret""#, "null", "1"])
  func `accepts only objects`(json: String) throws {
    let value = try JSONReader.value(of: Array(json.utf8))

    #expect(throws: MarketError.unreadable("it isn't a JSON object")) { try FieldReader(value) }
  }

  /// Returns a reader of an object with one field.
  private static func reader(of json: String) throws -> FieldReader {
    try FieldReader(JSONReader.value(of: Array(#"{"value":\#(json)}"#.utf8)))
  }
}
