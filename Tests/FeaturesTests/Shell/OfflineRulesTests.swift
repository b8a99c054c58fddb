import Testing

@testable import Shell

struct OfflineRulesTests {
  @Test(arguments: [
    ("/folders", "/folders", ["/folders/a", "/folder", "/a/folders"]),
    ("/folders/{id}", "/folders/a-1", ["/folders", "/folders/", "/folders/a/edit"]),
    ("/apps/{storefront}/{id}", "/apps/KR/123", ["/apps/storefronts", "/apps/KR/123/more"]),
  ])
  func `a kind of page matches every path of its route, and no other`(
    route: String, path: String, others: [String]
  ) throws {
    let pattern = try Regex(OfflineRules.Page(route).path)
    #expect(path.firstMatch(of: pattern) != nil)
    for other in others { #expect(other.firstMatch(of: pattern) == nil, "\(other)") }
  }

  @Test func `a named part may have a form`() throws {
    let page = OfflineRules.Page("/apps/{storefront}/{id}", parts: ["storefront": "[A-Z]{2}", "id": "[0-9]+"])
    #expect(page.path == "^/apps/[A-Z]{2}/[0-9]+$")
  }

  @Test func `a named part does not match another screen's path`() throws {
    let pattern = try Regex(OfflineRules.Page("/folders/{id}", except: ["new", "import"]).path)
    #expect("/folders/new".firstMatch(of: pattern) == nil)
    #expect("/folders/import".firstMatch(of: pattern) == nil)
    #expect("/folders/news".firstMatch(of: pattern) != nil)
  }

  @Test func `a tab is offered offline if its first page is stored`() {
    let rules = OfflineRules(pages: [OfflineRules.Page("/folders"), OfflineRules.Page("/apps/{storefront}/{id}")])
    #expect(rules.keeps("/folders"))
    #expect(!rules.keeps("/apps"))
  }
}
