import FeatureKit
import HTML
import Testing

@Suite struct MessagesTests {
  @Test func `a progress indicator has a label, and screen readers skip its spinner`() {
    #expect(
      Waiting("Asking <them>").render()
        == "<p class='loading'><span class='spinner' aria-hidden='true'></span>Asking &lt;them&gt;</p>")
  }

  @Test func `placeholders have an id, so that the client does not turn what was there before into them`() {
    #expect(
      AwaitedRows("rows", count: 2).render()
        == "<div class='skeleton rows' id='awaited' aria-hidden='true'><div></div><div></div></div>")
  }
}
