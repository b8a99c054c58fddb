import Foundation

/// Result of a request for a chart, reviews or hints.
struct FeedAnswer: Sendable, Equatable {
  var status = 200
  let contentType: String
  let body: String

  /// A legacy feed as JSON, with the content type of all of Apple's JSON.
  static func feed(_ body: String) -> FeedAnswer {
    FeedAnswer(contentType: AppleReply.contentType, body: body)
  }

  /// A refusal in one line of plain text.
  static func refused(_ text: String) -> FeedAnswer {
    FeedAnswer(status: 400, contentType: "text/plain; charset=utf-8", body: text)
  }

  /// A page that says only what its status means.
  static func page(_ status: Int, _ title: String) -> FeedAnswer {
    FeedAnswer(
      status: status, contentType: "text/html",
      body: "<html><head><title>\(title)</title></head>\n<body><center><h1>\(title)</h1></center></body></html>\n")
  }
}

/// Address of a legacy feed: `/us/rss/topfreeapplications/limit=25/genre=6014/json`.
struct FeedPath: Sendable {
  /// Path as it was requested.
  let whole: String
  /// Country as in the path.
  let country: String
  /// Name of the feed, in lower case.
  let feed: String
  /// Last part of the path: `json` or `xml`.
  let format: String
  private let values: [String: String]

  /// Parses a path; `nil` if it is not `/{cc}/rss/{feed}/…/{format}`. The parts
  /// between may be in any order; the last of equal ones wins.
  init?(_ path: String) {
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    guard parts.count >= 4, parts[1] == "rss", let last = parts.last else { return nil }
    whole = path
    country = parts[0]
    feed = parts[2].lowercased()
    format = last.lowercased()
    var values: [String: String] = [:]
    for part in parts[3...].dropLast() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { values[pair[0].lowercased()] = pair[1] }
    }
    self.values = values
  }

  /// Value of a part such as `genre=6014`, by its lower-case key.
  subscript(key: String) -> String? { values[key] }

  /// Number of a part; `nil` if it is missing or no number.
  func number(_ key: String) -> Int? { values[key].flatMap { Int($0) } }
}
