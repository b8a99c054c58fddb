import FeatureKit
import HTML
import Testing

@Suite struct PickerTests {
  @Test func `a menu has a label and a selected option`() {
    let picker = Picker(
      "sort", words: "Sort <by>", options: [PickerOption("", "All"), PickerOption("a&b", "<Age>")], chosen: "a&b",
      attributes: .aria("invalid", true))
    #expect(
      picker.render() == "<label class='picker'><span class='label'>Sort &lt;by&gt;</span>"
        + "<select name='sort' aria-invalid='true'><option value=''>All</option>"
        + "<option value='a&amp;b' selected>&lt;Age&gt;</option></select></label>")
  }
}
