import FeatureKit
import HTML
import Testing

@Suite struct MessagesTests {
  @Test func `a progress indicator has a label, and screen readers skip its spinner`() {
    #expect(
      Waiting("Asking <them>").render()
        == "<p class='loading'><span class='spinner' aria-hidden='true'></span>Asking &lt;them&gt;</p>")
  }
}
