import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct HintTests {
  private let probe = SandboxProbe()
  private let korea = SandboxProbe.storefronts[1]

  private func header(_ store: String?) throws -> HTTPFields {
    var headers: HTTPFields = [:]
    headers[try #require(HTTPField.Name("X-Apple-Store-Front"))] = store
    return headers
  }

  private func reply(_ term: String, store: String? = "143466-13,29") async throws -> Reply {
    let uri = "/WebObjects/MZSearchHints.woa/wa/hints?clientApplication=Software&media=software&term=\(term)"
    return try await probe.send(uri, method: .get, headers: try header(store))
  }

  private func list(_ reply: Reply) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(reply.bytes), options: [], format: nil)
    return try #require(list as? [String: Any])
  }

  private func hints(_ reply: Reply) throws -> [[String: Any]] {
    try #require(try list(reply)["hints"] as? [[String: Any]])
  }

  private func terms(_ reply: Reply) throws -> [String] {
    try hints(reply).compactMap { $0["term"] as? String }
  }

  @Test func `without the header the list is empty`() async throws {
    let reply = try await reply("memo", store: nil)
    #expect(reply.status == 200)
    #expect(reply.contentType == "text/xml; charset=utf-8")
    #expect(
      reply.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
            <dict>
                <key>title</key>
                <string>Suggestions</string>
                <key>hints</key>
                <array/>
            </dict>
        </plist>

        """)
  }

  @Test(arguments: ["은행", "메모", "bank", "BANK", "me"])
  func `hints contain what was typed, those that begin with it first`(term: String) async throws {
    let terms = try terms(try await reply(term))
    let wanted = term.lowercased()
    #expect(!terms.isEmpty && terms.count <= 10 && Set(terms).count == terms.count)
    #expect(terms.allSatisfy { $0.contains(wanted) && $0 == $0.lowercased() })
    let begin = terms.map { $0.drop { $0 == "\"" }.hasPrefix(wanted) }
    let sorted = begin.filter { $0 } + begin.filter { !$0 }
    #expect(begin == sorted)
  }

  @Test func `a hint has a term, an address and in some stores a priority`() async throws {
    let korean = try await reply("은행")
    let first = try #require(try hints(korean).first)
    #expect(Set(first.keys) == ["term", "priority", "url"])
    #expect(korean.text.contains("<key>priority</key>\n                <integer>"))
    let address = try #require(first["url"] as? String)
    #expect(address.hasPrefix("https://search.itunes.apple.com/WebObjects/MZStore.woa/wa/search?"))
    #expect(address.contains("&src=hint&submit=edit&term=") && address.contains("%EC%9D%80%ED%96%89"))
    #expect(korean.text.contains("clientApplication=Software&amp;media=software&amp;src=hint"))
    let american = try hints(try await reply("bank", store: "143441-1,29"))
    #expect(!american.isEmpty && american.allSatisfy { $0["priority"] == nil })
  }

  @Test func `quotation marks are numeric entities`() async throws {
    let words = HintVocabulary.standard.candidates.filter { $0.app == nil }
    let quoted = words.first { word in
      let typed = String(decoding: word.text.bytes, as: UTF8.self)
      return probe.catalogue.hints(for: typed, in: korea, after: 0).contains { $0.term.hasPrefix("\"") }
    }
    let bytes = try #require(quoted).text.bytes
    let reply = try await reply(String(decoding: bytes, as: UTF8.self))
    #expect(reply.text.contains("<string>&#34;"))
    #expect(try terms(reply).contains { $0.hasPrefix("\"") && $0.hasSuffix("\"") })
  }

  @Test func `only apps that the country sells are hints`() throws {
    let catalogue = probe.catalogue
    let iceland = SandboxProbe.storefronts[5]
    let app = try #require(
      (0..<180).lazy.map(catalogue.app).first { !LocalFacts(of: $0, in: iceland, seed: catalogue.seed).isSold })
    let name = app.name.english.lowercased()
    #expect(!catalogue.hints(for: name, in: iceland, after: 0).map(\.term).contains(name))
    let home = SandboxProbe.storefronts[app.traits.homeCountry == "US" ? 0 : 1]
    #expect(catalogue.hints(for: name, in: home, after: 0).map(\.term).contains(name))
  }

  @Test(arguments: ["", "ㅁㅁ", "ㅇㅎ", "zzzzzz", String(repeating: "메모", count: 3_000)])
  func `nothing, initial consonants and what occurs nowhere have no hints`(term: String) async throws {
    let reply = try await reply(term)
    #expect(reply.status == 200)
    #expect(try hints(reply).isEmpty)
  }

  @Test func `an unknown store and other media have no hints`() async throws {
    for store in ["1-1,29", "KR", "143466143466-13"] {
      let reply = try await reply("은행", store: store)
      #expect(try hints(reply).isEmpty)
    }
    let music = try await probe.send(
      "/WebObjects/MZSearchHints.woa/wa/hints?clientApplication=Software&media=music&term=은행", method: .get,
      headers: try header("143466"))
    #expect(try hints(music).isEmpty)
  }

  @Test(
    arguments: [
      ("143466-13,29", "제안"), ("143466-1,29", "Suggestions"), ("143466,13", "제안"), ("143466,1", "제안"), ("143466", "제안"),
      ("143441-13,29", "제안"), ("143441", "Suggestions"),
    ] as [(String, String)])
  func `the header alone selects the language`(store: String, title: String) async throws {
    #expect(try list(try await reply("은행", store: store))["title"] as? String == title)
  }
}
