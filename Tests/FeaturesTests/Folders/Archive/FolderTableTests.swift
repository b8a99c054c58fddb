import FeatureKit
import Foundation
import Localization
import Testing

@testable import FoldersFeature

@Suite struct FolderTableTests {
  private func item(_ id: String = "KR-1", title: String? = nil) -> SavedItem {
    var item = SavedItem(reference: PostcardProvider.reference(id), addedAt: ArchiveSample.now)
    item.facts = title.map { ItemFacts(title: $0) }
    return item
  }

  /// Returns the bytes of a table.
  private func table(_ items: [SavedItem] = []) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await FolderTable(items, facets: { ArchiveSample.facets(of: $0) }).write { bytes += $0 }
    return bytes
  }

  /// Returns the lines below the names of the columns.
  private func lines(_ items: SavedItem...) async throws -> String {
    let text = String(decoding: try await table(items), as: UTF8.self)
    let head = try #require(text.firstRange(of: "gone since\r\n"))
    return String(text[head.upperBound...])
  }

  @Test func `begins with a byte order mark and the names of the columns`() async throws {
    let bytes = try await table()
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let names = "kind,id,title,subtitle,country,device,price,currency,price label,rating,ratings,version,updated,added,"
    #expect(String(decoding: bytes.dropFirst(3), as: UTF8.self) == names + "gone since\r\n")
  }

  @Test func `an item is a line, and an unknown fact is an empty cell`() async throws {
    var known = item("JP-7", title: "바다, \"큰\" 바다")
    known.facts?.subtitle = "엽서"
    known.facts?.price = Money(minorUnits: 499, currency: "USD")
    known.facts?.priceLabel = "$4.99"
    known.facts?.rating = 4.5
    known.facts?.ratingCount = 77
    known.facts?.version = "2.1"
    known.facts?.updatedAt = Date(timeIntervalSince1970: 0)
    known.goneSince = Date(timeIntervalSince1970: 86_400)
    let words = #"postcard,JP-7,"바다, ""큰"" 바다",엽서,JP,,4.99,USD,$4.99,4.5,77,2.1,"#
    let times = "1970-01-01T00:00:00Z,2026-11-18T11:06:40Z,1970-01-02T00:00:00Z\r\n"
    let other = "postcard,KR-1,,,KR" + String(repeating: ",", count: 9) + "2026-11-18T11:06:40Z,\r\n"
    #expect(try await lines(known, item()) == words + times + other)
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=HYPERLINK(\"https://evil.example\",\"여기\")",
    "-2+3+cmd|' /C calc'!A0",
  ])
  func `no cell is read as a formula`(title: String) async throws {
    let text = try await lines(item(title: title))
    let cell = title.replacing("\"", with: "\"\"")
    #expect(text.hasPrefix("postcard,KR-1,'\(cell),,KR") || text.hasPrefix("postcard,KR-1,\"'\(cell)\",,KR"))
  }

  @Test(arguments: ["1+1", "a=b", "a-b", "'quoted'", " =1", "여행"])
  func `other cells are left as they are`(title: String) async throws {
    #expect(try await lines(item(title: title)).hasPrefix("postcard,KR-1,\(title),,KR,"))
  }

  @Test(arguments: ["a,b", "a\"b", "a\r\nb", "a\nb"])
  func `a cell with a separator is quoted`(title: String) async throws {
    let cell = title.replacing("\"", with: "\"\"")
    #expect(try await lines(item(title: title)).hasPrefix("postcard,KR-1,\"\(cell)\",,KR,"))
  }
}
