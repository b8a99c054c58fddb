import Foundation

/// A file in Showroom's export format, with made-up folders.
enum FoldersFile {
  /// Folders `f0`, `f1`, … of apps with complete and current data.
  ///
  /// - Parameters:
  ///   - folders: how many folders.
  ///   - items: how many apps in each.
  ///   - store: the origin of their pictures: `http://127.0.0.1:41234`.
  static func text(folders: Int, items: Int, of store: String) -> String {
    let now = Date().formatted(.iso8601)
    let countries = ["KR", "US", "JP"]
    return text(folders: folders) { rows in
      for number in 0..<folders * items {
        let id = 9_000_000_000 + number
        rows.append(
          """
          {"folder":"f\(number / items)","kind":"app","id":"\(countries[number % 3]).iphone.\(id)","facts":{\
          "title":"종이배 메모 \(number)","subtitle":"Harbour Works · 생산성",\
          "picture":"\(store)/artwork/icon/\(id)/0/100x100bb.png",\
          "price":{"minorUnits":\(number % 9 * 1_100),"currency":"KRW"},"priceLabel":"₩\(number % 9),100",\
          "rating":\(1 + number % 4).5,"ratingCount":\(number),"version":"1.\(number % 30)",\
          "updatedAt":"2026-01-02T03:04:05Z","saidAt":"\(now)","language":"ko"}}
          """)
      }
    }
  }

  /// One folder `f0` of Korean iPhone apps without data.
  static func text(appIDs: [Int]) -> String {
    text(folders: 1) { rows in
      for id in appIDs { rows.append(#"{"folder":"f0","kind":"app","id":"KR.iphone.\#(id)"}"#) }
    }
  }

  private static func text(folders: Int, _ addItems: (inout [String]) -> Void) -> String {
    var items: [String] = []
    addItems(&items)
    let rows = (0..<folders).map { #"{"id":"f\#($0)","name":"Folder \#($0)","details":"Made up."}"# }
    return """
      {"format":"showroom-folders","version":1,"exportedAt":"2026-11-23T04:00:00Z","folders":[
      \(rows.joined(separator: ",\n"))
      ],"items":[
      \(items.joined(separator: ",\n"))
      ]}

      """
  }
}
