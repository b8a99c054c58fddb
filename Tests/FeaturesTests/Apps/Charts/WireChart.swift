@testable import AppsFeature

/// A made-up chart of Apple's RSS feeds as on the wire.
enum WireChart {
  /// An entry with every field.
  static func entry(_ appID: Int, _ name: String = "Paper Boat") -> String {
    """
    {"im:name":{"label":"\(name)"}, "im:image":[
      {"label":"https://pictures.example.com/\(appID)/53x53bb.png", "attributes":{"height":"53"}},
      {"label":"https://pictures.example.com/\(appID)/100x100bb.png", "attributes":{"height":"100"}}],
     "summary":{"label":"Folds and floats."}, "im:price":{"label":"₩1,100",
      "attributes":{"amount":"1100.00000", "currency":"KRW"}},
     "im:contentType":{"attributes":{"term":"Application", "label":"앱"}}, "rights":{"label":"© Harbour Works"},
     "title":{"label":"\(name) - Harbour Works"},
     "link":{"attributes":{"rel":"alternate", "href":"https://apps.apple.com/kr/app/boat/id\(appID)?uo=2"}},
     "id":{"label":"https://apps.apple.com/kr/app/boat/id\(appID)?uo=2",
      "attributes":{"im:id":"\(appID)", "im:bundleId":"com.example.boat\(appID)"}},
     "im:artist":{"label":"Harbour Works",
      "attributes":{"href":"https://apps.apple.com/kr/developer/harbour-works/id700000001?uo=2"}},
     "category":{"attributes":{"im:id":"6007", "term":"Productivity", "label":"생산성"}},
     "im:releaseDate":{"label":"2014-01-23T00:00:00-07:00", "attributes":{"label":"2014년 1월 23일"}}}
    """
  }

  /// A whole feed; `entries` is raw JSON, and `nil` leaves the list out.
  static func body(_ entries: String?) -> [UInt8] {
    let list = entries.map { ", \"entry\":\($0)" } ?? ""
    return Array("{\"feed\":{\"author\":{\"name\":{\"label\":\"iTunes Store\"}}\(list)}}".utf8)
  }

  /// A whole feed of apps.
  static func body(of appIDs: [Int]) -> [UInt8] {
    body("[" + appIDs.map { entry($0) }.joined(separator: ",") + "]")
  }
}
