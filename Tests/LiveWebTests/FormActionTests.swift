import HTML
import Testing
import Uploads

@testable import LiveWeb

@Suite struct FormActionTests {
  private enum Action: Sendable, Equatable {
    case left
    case picked(Colour)
    case typed(String)
  }

  private enum Colour: String, Sendable { case red, blue }

  private static let left = FormAction("left", Action.left)
  private static let picked = FormAction("picked", FormField<Colour>("colour")) { Action.picked($0) }
  private static let typed = FormAction("typed", FormField<String>("text")) { Action.typed($0) }
  private let actions = FormActions(Self.left, Self.picked, Self.typed)

  private func text(_ html: some HTML) -> String { String(decoding: html.renderBytes(), as: UTF8.self) }

  @Test(arguments: [
    ("action=left", Action.left), ("action=picked&colour=blue", .picked(.blue)),
    ("action=typed&text=", .typed("")), ("text=%EB%A9%94%EB%AA%A8&action=typed", .typed("메모")),
  ])
  private func `the declaration parses a form`(form: String, action: Action) {
    #expect(actions.action(in: FormFields(encoded: form)) == action)
  }

  @Test(arguments: [
    "", "action=", "action=Left", "action=picked", "action=picked&colour=green", "action=typed", "colour=blue",
  ])
  func `a form that no control sends is no action`(form: String) {
    #expect(actions.action(in: FormFields(encoded: form)) == nil)
  }

  @Test func `the declaration creates the file input and parses the files`() {
    let (one, many) = (UploadScreen.dropped, UploadScreen.sent)
    #expect(text(form {}.posting(one)) == "<form method='post' enctype='multipart/form-data'></form>")
    #expect(text(form {}.posting(Self.left)) == "<form method='post'></form>")
    #expect(text(input().choosing(one)) == "<input type='file' name='photo'>")
    #expect(text(input().choosing(many)) == "<input type='file' name='photo' multiple accept='image/*'>")
    #expect(text(input().carrying(many, "a")) == "<input name='text' value='a'>")
    let file = UploadedFile(name: "a", contentType: nil, byteCount: 1, path: "/a")
    let actions = FormActions(many)
    let fields = { (count: Int) in
      FormFields(
        [("action", "sent"), ("text", "b")], files: ["photo": Array(repeating: file, count: count), "other": [file]])
    }
    guard case .sent("b", let files)? = actions.action(in: fields(3)) else { Issue.record("no action"); return }
    #expect(files == [file, file, file])
    #expect(actions.action(in: fields(4)) == nil, "more than can be chosen")
  }

  @Test func `a control sends what the declaration parses`() {
    let tapped = text(button { "Leave" }.sending(Self.left))
    #expect(tapped == "<button name='action' value='left'>Leave</button>")
    let carrying = text(button { "Blue" }.carrying(Self.picked, .blue))
    #expect(carrying == "<button name='colour' value='blue'>Blue</button>")
    #expect(text(input().carrying(Self.typed, "<b>")) == "<input name='text' value='&lt;b&gt;'>")
    #expect(text(ActionInput(Self.picked)) == "<input type='hidden' name='action' value='picked'>")
    #expect(
      text(input(.sendsOnInput(Self.typed), .sendsOnFocus(Self.left))) == "<input data-input='typed' data-focus='left'>"
    )
  }
}
