import HTML
import ListDiff
import LiveWeb

/// The measured screen: `/rows?n=1000` is a list of that many rows.
struct DemoScreen: Screen {
  static let allRows = 1_000

  /// All rows, shared by every screen, as rows of a repository are.
  let rows = KeyedItems((0..<allRows).map(DemoRow.init(number:)))

  var path: String { "/rows" }
  var appeared: DemoReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> DemoReactor {
    let count = request.query["n"].flatMap { Int($0) } ?? rows.count
    let shown = (2..<rows.count).contains(count) ? KeyedItems(Array(rows.prefix(count))) : rows
    return DemoReactor(initialState: .init(rows: shown, nextNumber: rows.count))
  }

  let actions = FormActions(
    FormAction("update", FormField("row", read: { Int($0) }, write: { String($0) })) {
      DemoReactor.Action.edited(.update(row: max(0, $0)))
    },
    FormAction("append", .edited(.append)), FormAction("swap", .edited(.swap)),
    FormAction("prepend", .edited(.prepend)), FormAction("removeFirst", .edited(.removeFirst)),
    FormAction("firstToEnd", .edited(.firstToEnd)))

  func content(of state: DemoReactor.State, for reader: Reader) -> ScreenContent<DemoRow> {
    ScreenContent(
      title: "Rows", url: "/rows",
      regions: [
        .slot("status") { if state.hasFailed { p { "failed" } } },
        .list(Section(id: "rows", items: state.rows), label: "Rows"),
      ])
  }

  func cell(for item: DemoRow, reader: Reader) -> some HTML {
    DemoCell(row: item)
  }
}

/// A row as the search draws an app, without its screenshots.
private struct DemoCell: HTML {
  let row: DemoRow

  var content: some HTML {
    a(.class("listing"), .href("/apps/KR/\(1_000_000_000 + row.number)")) {
      span(.class("icon")) {
        img(
          .src("https://pictures.example.com/icons/\(row.number)/128x128bb.webp"), .width(64), .height(64), .alt(""),
          .decoding(.async), .loading(.lazy))
      }
      span(.class("names")) {
        span(.class("name")) { row.name }
        span(.class("seller")) { "Example Software · Productivity" }
        span(.data("part", value: "rating"), .class("rating")) { "4.5 (\(1_000 + row.revision))" }
      }
      span(.class("price")) { "Get" }
    }
  }
}
