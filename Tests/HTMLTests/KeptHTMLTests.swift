import HTML
import Synchronization
import Testing

@Suite struct KeptHTMLTests {
  /// A condition that a test makes true.
  private final class Switch: Sendable {
    private let state = Atomic(false)

    var isOn: Bool { state.load(ordering: .relaxed) }

    func turnOn() { state.store(true, ordering: .relaxed) }
  }

  private func draw(_ piece: some HTML) -> (kept: KeptHTML, page: String) {
    var writer = HTMLWriter()
    writer.write(literal: "<hr>")
    let kept = KeptHTML(drawing: piece, into: &writer)
    return (kept, String(decoding: writer.finish(), as: UTF8.self))
  }

  @Test func `a kept piece is in the page, and is written again as it is`() {
    let (kept, page) = draw(p { "a < b" })
    #expect(page == "<hr><p>a &lt; b</p>")
    #expect(String(decoding: kept.bytes, as: UTF8.self) == "<p>a &lt; b</p>")
    #expect(div { kept }.render() == "<div><p>a &lt; b</p></div>")
    #expect(!kept.isOutdated)
  }

  @Test func `a kept piece is outdated once one of its conditions is true`() {
    let (first, second) = (Switch(), Switch())
    let (kept, page) = draw(
      p {
        RenewedHTML { first.isOn }
        b { RenewedHTML { second.isOn } }
      })
    #expect(page == "<hr><p><b></b></p>")
    #expect(!kept.isOutdated)
    second.turnOn()
    #expect(kept.isOutdated)
  }

  @Test func `a kept piece has the conditions of the pieces in it, drawn or kept`() {
    let condition = Switch()
    let inner = draw(RenewedHTML { condition.isOn }).kept
    let outer = draw(p { inner }).kept
    var writer = HTMLWriter()
    let (drawing, other) = (Drawing(inner: RenewedHTML { condition.isOn }), KeptHTML(drawing: p { "" }, into: &writer))
    let around = KeptHTML(drawing: drawing, into: &writer)
    condition.turnOn()
    #expect(outer.isOutdated)
    #expect(around.isOutdated)
    #expect(!other.isOutdated)
  }

  /// A piece that keeps a part of itself.
  private struct Drawing: HTMLLeaf {
    let inner: RenewedHTML

    func render(into writer: inout HTMLWriter) {
      _ = KeptHTML(drawing: inner, into: &writer)
    }
  }
}
