import Localization
import Testing

@testable import AppsFeature

@Suite struct ResolveSearchUseCaseTests {
  private let resolve = ResolveSearchUseCase()
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  @Test func `words are searched in the chosen place`() {
    let resolved = resolve(" 메모 ", storefront: korea, platform: .ipad, language: .korean)
    #expect(
      resolved.query
        == ListingsQuery(input: .term("메모"), storefront: korea, platform: .ipad, language: .korean))
    #expect(!resolved.wasCut)
    #expect(!resolved.changedStorefront)
  }

  @Test func `a link leads to its own country`() {
    let resolved = resolve(
      "https://apps.apple.com/jp/app/memo/id5", storefront: korea, platform: .iphone, language: .korean)
    #expect(resolved.query.storefront.code == "JP")
    #expect(resolved.query.input == .link(appID: 5, storefront: "JP"))
    #expect(resolved.changedStorefront)
  }

  @Test(arguments: ["https://apps.apple.com/kp/app/memo/id5", "https://apps.apple.com/app/memo/id5", "id5"])
  func `a link without a store of its country stays in the chosen one`(text: String) {
    let resolved = resolve(text, storefront: korea, platform: .iphone, language: .korean)
    #expect(resolved.query.storefront == korea)
    #expect(!resolved.changedStorefront)
  }

  @Test func `a cut text is reported`() {
    let text = String(repeating: "메모", count: 101)
    #expect(resolve(text, storefront: korea, platform: .iphone, language: .korean).wasCut)
  }
}
