import FeatureKit
import Foundation
import Reactor
import Testing

@testable import AppsFeature

/// The place of an app keyword.
@Suite struct RecentKeywordPlaceTests {
  @Test func `has a stable id, because ids are stored`() throws {
    #expect(try RecentKeyword.sample("Ｋakao 톡").id == "KR/iphone/kakao 톡")
  }

  @Test func `every place is read back`() throws {
    for storefront in Storefront.all {
      for platform in Platform.allCases {
        let place = SearchPlace(storefront: storefront, platform: platform)
        #expect(try RecentKeyword.sample("a/b", storefront: storefront.code, platform: platform).place == place)
      }
    }
  }

  @Test(arguments: ["XX/iphone", "KR/watch", "KR/", "movies/", "movies/1999"])
  func `another scope is no place, and is not shown`(scope: String) throws {
    let stray = RecentKeyword(text: "boat", scope: scope, date: Date(timeIntervalSince1970: 0))
    let keyword = try RecentKeyword.sample("kite")
    #expect(stray.place == nil)

    let reactor = SearchReactor.sample()
    var state = reactor.initialState
    for change in [RecentsChange.read([stray, keyword]), .heard([stray, keyword])] {
      reactor.reduce(&state, by: .recents(change))
      #expect(state.recents == [keyword])
    }
  }
}
