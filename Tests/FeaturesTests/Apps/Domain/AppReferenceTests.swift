import FeatureKit
import Testing

@testable import AppsFeature

@Suite struct AppReferenceTests {
  @Test func `an app is written as a reference and read back`() throws {
    for platform in Platform.allCases {
      let id = AppListing.ID(appID: 284_815_942, storefront: "kr", platform: platform)
      let reference = try #require(id.reference)
      #expect(reference.description == "app.KR.\(platform.rawValue).284815942")
      #expect(AppListing.ID(reference: reference) == id)
    }
  }

  @Test func `every country can be part of a reference`() {
    for storefront in Storefront.all {
      let id = AppListing.ID(appID: .max, storefront: storefront.code, platform: .tv)
      #expect(id.reference.flatMap { AppListing.ID(reference: $0) } == id)
    }
  }

  @Test(arguments: [
    "", "1", "KR.iphone", "KR.iphone.", "KR.iphone.0", "KR.iphone.-1", "KR.iphone.01", "KR.iphone.1a", "kr.iphone.1",
    "KP.iphone.1", "KR.watch.1", "KR.iPhone.1", "KR.iphone.1.", "KR.iphone.1.2", ".KR.iphone.1", "KR..1", "1-KR-iphone",
    "KR.iphone.9223372036854775808",
  ])
  func `another form is no app`(text: String) {
    #expect(AppListing.ID(itemID: text) == nil)
  }

  @Test func `an item of another kind is no app`() throws {
    let film = try #require(ItemReference(kind: "film", id: "KR.iphone.1"))
    #expect(AppListing.ID(reference: film) == nil)
  }

  @Test func `a malformed country code has no reference`() {
    #expect(AppListing.ID(appID: 1, storefront: "대", platform: .mac).reference == nil)
  }
}
