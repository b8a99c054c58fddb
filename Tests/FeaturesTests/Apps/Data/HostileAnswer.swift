/// A hostile search answer of 16 MiB, the most that is read.
struct HostileAnswer: Sendable {
  static let byteCount = 16 << 20

  let name: String
  /// Returns how many rows are read of it; `nil` if it is refused.
  let rows: Int?
  private let head: [UInt8]
  private let unit: [UInt8]
  private let tail: [UInt8]

  /// - Parameters:
  ///   - head: its beginning; by default with a valid row.
  ///   - unit: the text repeated up to the limit.
  ///   - tail: its end.
  private init(_ name: String, rows: Int?, head: String = Self.row, _ unit: String, tail: String = "]}") {
    self.init(name, rows: rows, head: head, bytes: Array(unit.utf8), tail: tail)
  }

  private init(_ name: String, rows: Int?, head: String = Self.row, bytes unit: [UInt8], tail: String = "]}") {
    self.name = name
    self.rows = rows
    self.head = Array(head.utf8)
    self.unit = unit
    self.tail = Array(tail.utf8)
  }

  /// Returns the bytes, newly created.
  var body: [UInt8] {
    let room = Self.byteCount - head.count - tail.count
    var block = unit
    while block.count < 1 << 16 { block += block }
    var body = head
    body.reserveCapacity(Self.byteCount)
    for _ in 0..<room / block.count { body += block }
    for _ in 0..<room % block.count / unit.count { body += unit }
    body += tail
    return body
  }

  static let all = floods + longOnes + deepOnes + brokenOnes + oddOnes

  private static let row = #"{"resultCount":50,"results":[{"trackId":1,"trackName":"Memo"}"#

  /// A valid row.
  private static let plain = ",{\"trackId\":2,\"trackName\":\"Memo\",\"description\":\"\(long("가", 3_000))\"}"

  private static let floods = [
    HostileAnswer("empty objects", rows: 400, ",{}"),
    HostileAnswer("empty lists", rows: 1, ",[]"),
    HostileAnswer("numbers", rows: 1, ",7"),
    HostileAnswer("nulls", rows: 1, ",null"),
    HostileAnswer("ids", rows: 400, #",{"trackId":7}"#),
    HostileAnswer("ids that are no numbers", rows: 400, #",{"trackId":1e400,"price":1e400,"fileSizeBytes":-1e400}"#),
    HostileAnswer("keys of one row", rows: 1, head: row + ",{", keys(1_000) + ",", tail: "\"a\":1}]}"),
    HostileAnswer("keys of each row", rows: 400, ",{" + keys(950) + "}"),
    HostileAnswer("keys of the document", rows: 1, head: row + "],", keys(1_000) + ",", tail: "\"a\":1}"),
    HostileAnswer("one key", rows: 1, head: row + ",{", #""trackName":"x","#, tail: "\"a\":1}]}"),
    HostileAnswer("elements of each row", rows: 400, ",{\(lists("{},", 190))}"),
    HostileAnswer("numbers of each row", rows: 400, ",{\(lists("1.0000000000000000,", 190))}"),
    HostileAnswer("texts of each row", rows: 400, ",{\(lists("\"https://example.com/a/longer/one\",", 190))}"),
  ]

  private static let longOnes = [
    HostileAnswer("a long name", rows: 1, head: row + #",{"trackId":2,"trackName":""#, "x", tail: "\"}]}"),
    HostileAnswer("a long key", rows: 1, head: row + #",{"trackId":2,""#, "x", tail: "\":1}]}"),
    HostileAnswer("a long number", rows: 1, head: row + #",{"trackId":2"#, "0", tail: "}]}"),
    HostileAnswer("a long list", rows: 1, head: row + #",{"trackId":2,"genres":[1"#, ",1", tail: "]}]}"),
    HostileAnswer("a long row by itself", rows: nil, head: #"{"results":{"trackId":2"#, ",\"a\":1", tail: "}}"),
    HostileAnswer("long names", rows: 84, ",{\"trackId\":2,\"trackName\":\"\(long("가", 200_000))\"}"),
    HostileAnswer("long blanks", rows: 84, ",{\"trackId\":2,\"trackName\":\"\(long(" ", 200_000))\"}"),
    HostileAnswer("long escapes", rows: 400, ",{\"trackId\":2,\"description\":\"\(long("\\u000a", 40_000))\"}"),
    HostileAnswer("long digits", rows: 84, ",{\"trackId\":2,\"price\":0.\(long("9", 200_000))}"),
    HostileAnswer("backslashes", rows: 1, head: row + ",\"", #"\\"#, tail: "\"]}"),
    HostileAnswer("quotes", rows: 1, head: row + ",\"", #"\""#, tail: "\"]}"),
    HostileAnswer("blanks", rows: 1, " "),
  ]

  private static let deepOnes = [
    HostileAnswer("deep lists", rows: nil, head: row + ",\(long("[", 500_000))", " ", tail: "\(long("]", 500_000))]}"),
    HostileAnswer("deep objects", rows: nil, head: row + ",", #"{"a":"#),
    HostileAnswer("lists without an end", rows: nil, head: row + ",", "["),
  ]

  private static let brokenOnes = [
    HostileAnswer("half a body", rows: nil, plain, tail: ""),
    HostileAnswer("a text without an end", rows: nil, head: row + ",\"", "x", tail: ""),
    HostileAnswer("garbage behind it", rows: nil, plain, tail: "]}x"),
    HostileAnswer("NaN", rows: nil, ",NaN"),
    HostileAnswer("NUL", rows: nil, "\0"),
    HostileAnswer("NUL in texts", rows: 400, ",{\"trackId\":2,\"trackName\":\"\0\"}"),
    HostileAnswer("broken UTF-8", rows: nil, bytes: [0xFF]),
    HostileAnswer("broken UTF-8 in texts", rows: 400, bytes: Array(#",{"kind":""#.utf8) + [0xFF] + Array("\"}".utf8)),
  ]

  private static let oddOnes = [
    HostileAnswer("results within others", rows: nil, head: "{\"feed\":" + row, plain, tail: "]}}"),
    HostileAnswer("results twice", rows: 1, head: row + "],\"results\":[{}", plain),
    HostileAnswer("results again and again", rows: 1, head: row + "],", #""results":[{}],"#, tail: "\"a\":1}"),
    HostileAnswer("a byte order mark", rows: 400, head: "\u{FEFF}" + row, plain),
  ]

  private static func keys(_ count: Int) -> String {
    (0..<count).map { "\"key\($0)\":1" }.joined(separator: ",")
  }

  private static func lists(_ element: String, _ count: Int) -> String {
    ["genres", "languageCodesISO2A", "screenshotUrls", "supportedDevices", "advisories"]
      .map { "\"\($0)\":[\(String(repeating: element, count: count).dropLast())]" }.joined(separator: ",")
  }

  private static func long(_ text: String, _ byteCount: Int) -> String {
    String(repeating: text, count: byteCount / text.utf8.count)
  }
}
