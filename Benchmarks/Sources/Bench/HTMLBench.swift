import HTML
import Mustache

/// Measures how fast rows are written, beside the same rows with swift-mustache.
enum HTMLBench {
  /// The error that ``run()`` throws.
  enum Failure: Error {
    /// The two pages differ, so their times cannot be compared; the offset of the first difference in the pages
    /// without white space.
    case unequalOutput(byte: Int)
  }

  /// Writes a page of 1,000 app rows with both and compares the times.
  ///
  /// - Returns: rows per second of both, and the ratio of ours to theirs; each figure is the best of several turns,
  ///   taken alternately.
  /// - Throws: ``Failure`` if the pages differ in more than white space;
  ///   `MustacheTemplate.ParserError` if the template does not parse.
  static func run() throws -> [BenchFigure] {
    let rows = (0..<1000).map(MarkupRow.init(number:))
    let template = try MustacheTemplate(string: MarkupRow.template)
    try compare(Array(template.render(["rows": rows]).utf8), BenchPage(rows: rows).renderBytes())

    var ours = Duration.seconds(1000)
    var theirs = Duration.seconds(1000)
    var written = 0
    let clock = ContinuousClock()
    for _ in 0..<5 {
      theirs = min(theirs, clock.measure { written += template.render(["rows": rows]).utf8.count })
      for _ in 0..<20 {
        ours = min(ours, clock.measure { written += BenchPage(rows: rows).renderBytes().count })
      }
    }
    return figures(ours: 1000 / (ours / .seconds(1)), theirs: 1000 / (theirs / .seconds(1)), written: written)
  }

  private static func figures(ours: Double, theirs: Double, written: Int) -> [BenchFigure] {
    let note = "1,000 app rows of 4 pictures, 4 texts and a button; \(written / 105_000) bytes each"
    let ratio = ours / theirs
    return [
      BenchFigure(name: "HTML", value: ours, unit: "rows/s", bound: "", passes: nil, note: note),
      BenchFigure(name: "swift-mustache", value: theirs, unit: "rows/s", bound: "", passes: nil, note: note),
      BenchFigure(
        name: "HTML / swift-mustache", value: ratio, unit: "x", bound: ">= 20 x", passes: ratio >= 20,
        note: "same bytes but for white space"),
    ]
  }

  private static func compare(_ theirs: [UInt8], _ ours: [UInt8]) throws(Failure) {
    let isInk: (UInt8) -> Bool = { $0 > 0x20 }
    let (theirs, ours) = (theirs.filter(isInk), ours.filter(isInk))
    guard theirs == ours else {
      throw .unequalOutput(byte: zip(theirs, ours).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 })
    }
  }
}

/// One app as a list shows it.
struct MarkupRow: Sendable {
  let key: String
  let link: String
  let name: String
  let icon: String
  let icon2x: String
  let seller: String
  let rating: String
  let price: String
  let screenshots: [String]

  init(number: Int) {
    let art = "https://is1-ssl.mzstatic.com/image/thumb/Purple126/v4/a1/b2/c3/a1b2c3d4-e5f6-\(number)/AppIcon.png"
    key = "app-\(1_000_000 + number)"
    link = "/apps/kr/iphone/\(1_000_000 + number)"
    name = number % 7 == 0 ? "메모 & 할 일 — Notes <\(number)>" : "Notebook: Write & Plan \(number)"
    icon = "\(art)/64x64bb.webp"
    icon2x = "\(art)/128x128bb.webp"
    seller = "Example Software Company Ltd."
    rating = "★ 4.\(number % 10) (1,2\(number % 10)5)"
    price = number % 3 == 0 ? "₩4,400" : "받기"
    screenshots = (1...3).map { "\(art)/screen-\($0)/392x696bb.webp" }
  }

  static let template = """
    <main><ul class='list'>{{#rows}}<li class='cell app' data-key='{{key}}'>
      <a class='app-link' href='{{link}}'>
        <img class='icon' src='{{icon}}' srcset='{{icon}} 1x, {{icon2x}} 2x' alt='' width='64' height='64' loading='lazy'>
        <h3 class='name'>{{name}}</h3>
        <p class='seller'>{{seller}}</p><p class='rating'>{{rating}}</p><p class='kind'>App Store</p>
      </a>
      <div class='shots'>{{#screenshots}}
        <img class='shot' src='{{.}}' alt='' width='196' height='348' loading='lazy' decoding='async'>{{/screenshots}}
      </div>
      <button class='get' name='action' value='getTapped' type='submit'>{{price}}</button>
    </li>{{/rows}}</ul></main>
    """
}

private struct BenchPage: HTML {
  let rows: [MarkupRow]

  var content: some HTML {
    main {
      ul(.class("list")) {
        for row in rows { BenchCell(row: row) }
      }
    }
  }
}

private struct BenchCell: HTML {
  let row: MarkupRow

  var content: some HTML {
    li(.class("cell app"), .data("key", value: row.key)) {
      a(.class("app-link"), .href(row.link)) {
        img(
          .class("icon"), .src(row.icon), .srcset("\(row.icon) 1x, \(row.icon2x) 2x"), .alt(""), .width(64),
          .height(64), .loading(.lazy))
        h3(.class("name")) { row.name }
        p(.class("seller")) { row.seller }
        p(.class("rating")) { row.rating }
        p(.class("kind")) { "App Store" }
      }
      div(.class("shots")) {
        for url in row.screenshots {
          img(
            .class("shot"), .src(url), .alt(""), .width(196), .height(348), .loading(.lazy), .decoding(.async))
        }
      }
      button(.class("get"), .name("action"), .value("getTapped"), .type(.submit)) { row.price }
    }
  }
}
