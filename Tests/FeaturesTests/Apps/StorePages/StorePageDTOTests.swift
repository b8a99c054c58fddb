import Localization
import Testing

@testable import AppsFeature

@Suite struct StorePageDTOTests {
  private let korea = Storefront(code: "KR", storeID: 143_466, englishName: "", koreanName: "", currency: "KRW")

  private func purchases(_ page: PageText) throws(StorePage.Failure) -> StorePage.Purchases {
    try StorePageDTO(body: page.body, appID: 7, storefront: korea).purchases
  }

  private func page(_ change: (inout PageText) -> Void) -> PageText {
    var page = PageText()
    change(&page)
    return page
  }

  private func row(_ name: String, _ text: String, _ amount: Int?) -> InAppPurchase {
    InAppPurchase(name: name, text: text, price: amount.map { Money(minorUnits: $0, currency: "KRW") })
  }

  private var usual: StorePage.Purchases { .listed([row("Plus", "￦4,400", 4_400), row("Max", "￦22,000", 22_000)]) }

  @Test(arguments: PageText.Root.allCases)
  func `every known root is read`(root: PageText.Root) throws {
    #expect(try purchases(page { $0.root = root }) == usual)
  }

  @Test(arguments: [
    #"<script id="serialized-server-data" type="application/json">"#, "<SCRIPT id=serialized-server-data>",
    "<script\n nonce='a>b' async type=application/json id='serialized-server-data' >",
  ])
  func `the script is found by its id, however the tag is written`(tag: String) throws {
    #expect(try purchases(page { $0.tag = tag }) == usual)
  }

  @Test func `a number instead of a text is the same id`() throws {
    #expect(try purchases(page { $0.id = "7" }) == usual)
  }

  @Test func `rows of the new form are read, and unknown kinds are skipped`() throws {
    let items = [
      #"{"$kind":"linkableText","linkableText":{"styledText":{"rawText":"A"}}}"#, #"{"$kind":"spacer"}"#, "7", "null",
      PageText.pair("Plus", "￦4,400"), #"{"$kind":"textEncapsulation","text":"9+"}"#, PageText.pair("Max", "￦22,000"),
      PageText.proof,
    ]
    #expect(try purchases(page { $0.annotations = [PageText.new(items), PageText.seller] }) == usual)
    let both = PageText.old([("Plus", "￦4,400"), ("Max", "￦22,000")], new: items)
    #expect(try purchases(page { $0.annotations = [both] }) == usual, "no row appears twice")
  }

  @Test func `pairs that are no prices are told apart by the article or by their look`() throws {
    let rows = [("Plus", "￦4,400"), ("Max", "￦22,000")]
    let memory = PageText.old([("iPhone", "iOS 17"), ("Mac", "macOS 14")], new: [PageText.otherArticle])
    let proven = PageText.old(rows, new: [PageText.proof])
    #expect(try purchases(page { $0.annotations = [memory, proven] }) == usual)
    #expect(try purchases(page { $0.annotations = [PageText.devices, PageText.old(rows)] }) == usual)
  }

  @Test func `the same name stays several times, and a price that cannot be read has no amount`() throws {
    let rows = [("구독", "￦4,400"), ("구독", "￦1,100"), ("구독", "4,400.5원"), ("구독", "￦1 또는 ￦2")]
    #expect(
      try purchases(page { $0.annotations = [PageText.old(rows)] })
        == .listed([
          row("구독", "￦4,400", 4_400), row("구독", "￦1,100", 1_100), row("구독", "4,400.5원", nil),
          row("구독", "￦1 또는 ￦2", nil),
        ]))
  }

  @Test func `without a row the purchases are unknown, unless the app has none`() throws {
    for annotation in [PageText.seller, PageText.devices] {
      #expect(try purchases(page { $0.annotations = [annotation] }) == .unknown)
    }
    #expect(try purchases(page { ($0.annotations, $0.offer) = ([PageText.seller], "null") }) == .unknown)
    let none = #"{"isFree":true,"hasInAppPurchases":false}"#
    #expect(try purchases(page { ($0.annotations, $0.offer) = ([PageText.seller], none) }) == .notOffered)
    let rows = [("Storage", "128 GB"), ("Plus", "￦4,400")]
    #expect(try purchases(page { ($0.annotations, $0.offer) = ([PageText.old(rows)], none) }) == .notOffered)
    let proven = PageText.old([("Plus", "￦4,400")], new: [PageText.proof])
    #expect(
      try purchases(page { ($0.annotations, $0.offer) = ([proven], none) }) == .listed([row("Plus", "￦4,400", 4_400)]))
  }

  @Test func `the currency is that of the storefront, and a page that states another one is not understood`() throws {
    let dollars = #"{"@type":"SoftwareApplication","offers":[{"price":0,"priceCurrency":"USD"}]}"#
    #expect(
      try purchases(page { $0.software = dollars })
        == .listed([row("Plus", "￦4,400", nil), row("Max", "￦22,000", nil)]))
    let sign = try purchases(page { $0.annotations = [PageText.old([("Plus", "$4,400")])] })
    #expect(sign == .listed([row("Plus", "$4,400", 4_400)]), "a sign decides nothing")
    for software in ["", "{", #"{"@type":"SoftwareApplication","offers":{"priceCurrency":"원"}}"#, "[]"] {
      #expect(try purchases(page { $0.software = software }) == usual, "the storefront's currency: \(software)")
    }
  }

  @Test func `a price that the page states twice, differently, shows that its texts are not understood`() throws {
    let software = #"{"@type":"SoftwareApplication","offers":{"price":5500,"priceCurrency":"KRW"}}"#
    func offer(_ text: String) -> String { #"{"isFree":false,"priceFormatted":"\#(text)","hasInAppPurchases":true}"# }
    #expect(try purchases(page { ($0.software, $0.offer) = (software, offer("￦5,500")) }) == usual)
    #expect(
      try purchases(page { ($0.software, $0.offer) = (software, offer("￦55,00")) })
        == .listed([row("Plus", "￦4,400", nil), row("Max", "￦22,000", nil)]))
  }

  @Test func `pages of another app or country are no data`() {
    for other in [page { $0.id = #""8""# }, page { $0.storefront = "us" }, page { $0.id = "null" }] {
      #expect(throws: StorePage.Failure.other) { try purchases(other) }
    }
    #expect(throws: StorePage.Failure.incomplete) { try purchases(page { $0.isIncomplete = "true" }) }
  }

  @Test func `a page of another shape is noticed`() {
    let rows = [("Plus", "￦4,400")]
    let strange: [String: PageText] = [
      "no script": page { $0.tag = "<script id='shoebox'>" }, "another kind": page { $0.kind = "TodayPageIntent" },
      "no shelves": page { $0.shelves = "null" }, "shelves as a list": page { $0.shelves = "[]" },
      "no information": page { $0.shelves = #"{"description":{}}"# },
      "empty information": page { $0.annotations = [] },
      "two rows of prices": page { $0.annotations = [PageText.old(rows), PageText.old(rows)] },
      "article without pairs": page { $0.annotations = [PageText.new([PageText.proof])] },
      "triples": page {
        $0.annotations = [#"{"items":[{"textPairs":[["a","￦1","￦2"]]}]}"#, PageText.new([PageText.proof])]
      },
      "three texts with a gap": page {
        $0.annotations = [
          #"{"items":[{"textPairs":[["a","￦1"],["b",null,"￦2"]]}],"items_V3":[\#(PageText.proof)]}"#
        ]
      },
      "a blank text between": page {
        $0.annotations = [#"{"items":[{"textPairs":[["a"," ","￦1"]]}],"items_V3":[\#(PageText.proof)]}"#]
      },
      "pair without a name": page { $0.annotations = [PageText.old([("", "￦1")], new: [PageText.proof])] },
      "price as long as a novel": page {
        $0.annotations = [PageText.old([("a", String(repeating: "1", count: 65))], new: [PageText.proof])]
      },
      "41 rows": page { $0.annotations = [PageText.old(Array(repeating: ("a", "￦1"), count: 41))] },
    ]
    for (name, page) in strange {
      #expect(throws: StorePage.Failure.changed, "\(name)") { try purchases(page) }
    }
  }

  @Test(arguments: [
    "", "<html><body>Are you a robot?</body></html>", "<script", "<script id=\"serialized-server-data\">{",
    "<script id='serialized-server-data'>[]</script>", "<script id='serialized-server-data'>{\"data\":[]}</script>",
    "<script id='serialized-server-data'>\(String(repeating: "[", count: 5_000))</script>",
    "\"results\": [{\"trackId\":7}]",
  ])
  func `anything else is no page`(text: String) {
    #expect(throws: StorePage.Failure.changed) {
      try StorePageDTO(body: Array(text.utf8), appID: 7, storefront: korea)
    }
  }

  @Test func `a page that is too long is not read`() {
    var body = PageText().body
    body += Array(repeating: 0x20, count: StorePageDTO.maxBytes + 1 - body.count)
    #expect(throws: StorePage.Failure.changed) { try StorePageDTO(body: body, appID: 7, storefront: korea) }
    #expect(throws: Never.self) { try StorePageDTO(body: body.dropLast(), appID: 7, storefront: korea) }
  }
}

extension StorePageDTO {
  fileprivate init(body: ArraySlice<UInt8>, appID: Int, storefront: Storefront) throws(StorePage.Failure) {
    try self.init(body: Array(body), appID: appID, storefront: storefront)
  }
}
