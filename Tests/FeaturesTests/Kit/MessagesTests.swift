import FeatureKit
import HTML
import Testing

@Suite struct MessagesTests {
  @Test func `what is on its way is said beside a sign that is not read out`() {
    #expect(
      Waiting("Asking <them>").render()
        == "<p class='loading'><span class='spinner' aria-hidden='true'></span>Asking &lt;them&gt;</p>")
  }
}
