import HTML
import Testing

@testable import FeatureKit

@Suite struct BreakableTextTests {
  @Test(arguments: [
    ("com.example.boat5", "com.<wbr>example.<wbr>boat5"),
    ("https://a-b.example/x", "https://<wbr>a-<wbr>b.<wbr>example/<wbr>x"),
    ("123.5MB", "123.5MB"), ("4+", "4+"), ("", ""), ("Harbour & Co. <b>", "Harbour &amp; Co. &lt;b&gt;"),
    ("한국어.일본어", "한국어.<wbr>일본어"),
  ])
  func `an identifier breaks between its parts, and a text with spaces is left alone`(text: String, html: String) {
    #expect(BreakableText(text).render() == html)
  }

  @Test func `the values of a table of facts are such texts`() {
    let row = InformationRow(id: "bundle", label: "Bundle ID", value: "com.example")
    #expect(InformationCell(row).render().contains("<span class='value'>com.<wbr>example</span>"))
    let linked = InformationRow(id: "site", label: "Site", value: "https://x.example", link: "https://x.example")
    #expect(InformationCell(linked).render().contains("rel='noopener'>https://<wbr>x.<wbr>example</a>"))
  }
}
