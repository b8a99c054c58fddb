import HummingbirdTesting
import NIOCore
import Testing

@Suite(.timeLimit(.minutes(3)))
struct GoldenScreenTests {
  @Test func `the page of the demo equals its golden file`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let text = page.text.replacing(page.screen, with: "SCREEN")
      try Golden.expect(text, matches: "page", file: "output.html")
    }
  }

  @Test(arguments: [
    Edit("insert-first", "insertFirst", ["key": "새"]),
    Edit("remove", "remove", ["key": "b"]),
    Edit("move-to-end", "moveToEnd", ["key": "a"]),
    Edit("swap", "swap", ["keys": "a,c"]),
    Edit("update", "update", ["key": "b"]),
    Edit("replace-all", "replaceAll", ["keys": "x,b,y"]),
  ])
  func `an edit of the list sends the golden lines`(_ edit: Edit) async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act(edit.action, edit.fields, on: page)
      try Golden.expect(String(buffer: answer.response.body), matches: "edit-\(edit.name)")
    }
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let name: String
    let action: String
    let fields: [String: String]
    var testDescription: String { name }

    init(_ name: String, _ action: String, _ fields: [String: String]) {
      self.name = name
      self.action = action
      self.fields = fields
    }
  }
}
