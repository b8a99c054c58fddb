import Reactor
import Synchronization
import Testing
import Upstream

@testable import AppsFeature

@Suite struct AppleHintsRepositoryTests {
  /// Answers every call with one body.
  private final class HintStore: Transport {
    private let body: String
    private let asked = Mutex<[HTTPRequest]>([])

    init(_ body: String) { self.body = body }

    var calls: [HTTPRequest] { asked.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      asked.withLock { $0.append(request) }
      return HTTPResponse(headers: ["content-type": "text/xml; charset=utf-8"], body: Array(body.utf8))
    }
  }

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">\(content)</plist>

    """
  }

  private static func list(_ terms: [String]) -> String {
    let hints = terms.map { term in
      "<dict><key>term</key><string>\(term)</string><key>priority</key><integer>9</integer></dict>"
    }
    return plist("<dict><key>title</key><string>t</string><key>hints</key><array>\(hints.joined())</array></dict>")
  }

  private func hints(_ store: HintStore) async throws -> [String] {
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: store)
    return try await AppleHintsRepository(client: client).hints(for: "me mo", in: try #require(Storefront.find("KR")))
  }

  /// A reply and the hints in it.
  private static let replies: [(body: String, hints: [String])] = [
    (list(["memo", "memory &amp; more", "&#34;me&#34;"]), ["memo", "memory & more", "me"]),
    (list(["&#34;&#34;", "3&#34; memo"]), ["\"\"", "3\" memo"]),
    // Without a store the answer has none, in either form.
    (plist("<array/>"), []),
    (list([]), []),
    (plist("<dict><key>title</key><string>t</string></dict>"), []),
    // A hint without a term, and one of another type.
    (plist("<dict><key>hints</key><array><dict/><string>x</string></array></dict>"), []),
    // The same one in other letters, and one that is too long.
    (list(["Memo", "memo", String(repeating: "m", count: 121)]), ["Memo"]),
    (list((1...30).map { "memo \($0)" }), (1...10).map { "memo \($0)" }),
    // A term that is a number, one of a deeper dictionary, and one outside of the list.
    (plist("<dict><key>hints</key><array><dict><key>term</key><real>1e400</real></dict></array></dict>"), []),
    (plist("<dict><key>hints</key><array><dict><key>a</key><dict>\(term)</dict></dict></array></dict>"), []),
    (plist("<dict><key>other</key><array><dict>\(term)</dict></array></dict>"), []),
    // References in hexadecimal digits, and one that XML does not know.
    (list(["&#x41;&quot;&apos;&lt;&gt;", "&nbsp;memo", "&#x110000;", "&amp"]), ["A\"'<>"]),
    ("\u{FEFF}" + list(["<!-- memory -->memo"]), ["memo"]),
  ]

  private static let term = "<key>term</key><string>memo</string>"

  @Test(arguments: replies)
  func `every form of the list is read`(body: String, expected: [String]) async throws {
    #expect(try await hints(HintStore(body)) == expected)
  }

  private static func nested(_ count: Int) -> String {
    let (starts, ends) = (Array(repeating: "<array>", count: count), Array(repeating: "</array>", count: count))
    return plist("<dict><key>hints</key>" + starts.joined() + ends.joined() + "</dict>")
  }

  @Test func `lists are read down to 64 levels`() async throws {
    // The property list and its dictionary are two of them.
    #expect(try await hints(HintStore(Self.nested(62))).isEmpty)
    await #expect(throws: AppError.self) { _ = try await hints(HintStore(Self.nested(63))) }
  }

  @Test func `a deep reply is an error and does not end the process`() async throws {
    await #expect(throws: AppError.self) { _ = try await hints(HintStore(Self.nested(12_000))) }
  }

  private static let others: [String] = [
    "", "<html></html>", "<plist version=\"1.0\"><dict>", "<plist version=\"1.0\"></dict></plist>",
    "<plist/><plist/>", "memo<plist/>", "<dict/>", "<plist><string>a<true/></string></plist>", "<plist",
    "<plist><!-- a",
    "<!DOCTYPE plist [<!ENTITY a \"memo\">]><plist/>", "<plist><![CDATA[a]]></plist>", "bplist00\u{1}\u{2}",
  ]

  @Test(arguments: others)
  func `another reply is an error`(body: String) async throws {
    await #expect(throws: AppError.self) { _ = try await hints(HintStore(body)) }
  }

  @Test func `the store is named in the header, which tells answers apart`() async throws {
    let store = HintStore(Self.list(["memo"]))
    _ = try await hints(store)
    let call = try #require(store.calls.first)
    #expect(call.headers["x-apple-store-front"] == "143466-1,29")
    #expect(call.url.path == "/WebObjects/MZSearchHints.woa/wa/hints" && call.item("term") == "me mo")
    let other = HintsRequest(words: "me mo", storefront: try #require(Storefront.find("US")))
    #expect(other.headers["x-apple-store-front"] != call.headers["x-apple-store-front"])
  }
}
