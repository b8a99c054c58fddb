import Foundation
import Testing

@testable import LiveWeb
@testable import Shell

struct OfflineWorkerTests {
  private let rules = OfflineRules(
    pages: [
      OfflineRules.Page("/folders/{id}", except: ["new"], isListed: true, takesChanges: true, renewing: ["id"]),
      OfflineRules.Page(
        "/folders/save", query: ["item"],
        standIn: OfflineRules.StandIn(replacing: ["aria-checked='true'": "aria-checked='false'"], emptying: ["title"])),
    ], lateActions: ["added"], partingActions: ["left"], forgettingActions: ["/plants": ["deleted"]])

  private func library(_ style: String = "p { color: green }") -> AssetLibrary {
    AssetLibrary.offline + AssetLibrary([.style("plants.css", Array(style.utf8))])
  }

  private func worker(_ assets: AssetLibrary, _ rules: OfflineRules = OfflineRules()) -> String {
    String(decoding: ServiceWorker.asset(assets: assets, rules: rules, home: "/plants").bytes, as: UTF8.self)
  }

  /// The facts about the program, as written in the service worker.
  private func knowledge(in worker: String) throws -> String {
    String(try #require(worker.firstMatch(of: /const program ?= ?(\{.*?\});/)).output.1)
  }

  /// The order of a dictionary differs between processes, so comparing two workers of one process proves nothing.
  @Test func `the rules are written in a fixed order, in any process`() throws {
    let texts = ["delta": "4", "alpha": "1", "echo": "5", "bravo": "2", "charlie": "3"]
    let page = OfflineRules.Page("/folders/save", query: ["item"], standIn: OfflineRules.StandIn(replacing: texts))
    let assets = library()
    let expected =
      #"{"forgettings":{},"home":"/plants","late":["added"],"page":"/offline","pages":[{"isListed":false,"path":"^/folders/save$","query":["item"],"#
      + #""renewing":[],"standIn":{"emptying":[],"replacing":{"alpha":"1","bravo":"2","charlie":"3","delta":"4","#
      + #""echo":"5"},"returning":[]},"takesChanges":false}],"partings":[],"script":"\#(assets.url("offline.js"))","#
      + #""style":"\#(assets.url("offline.css"))","version":"\#(Showroom.version)-\#(assets.version)"}"#
    #expect(try knowledge(in: worker(assets, OfflineRules(pages: [page], lateActions: ["added"]))) == expected)
  }

  @Test func `the same files have the same version in every process`() {
    let assets = AssetLibrary([
      AssetLibrary.Asset("a.css", contentType: "text/css", bytes: Array("a".utf8)),
      AssetLibrary.Asset("b.js", contentType: "text/javascript", bytes: Array("bb".utf8)),
    ])
    #expect(assets.version == "ktfmmj", "FNV-1a of the names and versions of the files")
  }

  @Test func `the service worker changes if any file changes, is added or is removed`() {
    let before = worker(library())
    #expect(worker(library("p { color: red }")) != before)
    #expect(worker(library() + AssetLibrary([.style("more.css", [])])) != before)
    #expect(worker(AssetLibrary.offline) != before)
  }

  @Test func `the service worker changes with the rules`() {
    #expect(worker(library(), rules) != worker(library()))
  }

  @Test func `it contains the rules and the addresses of its files`() throws {
    struct Program: Decodable {
      struct Page: Decodable {
        struct StandIn: Decodable {
          let replacing: [String: String]
          let emptying: [String]
          let returning: [String]
        }

        let path: String
        let query: [String]?
        let isListed: Bool
        let takesChanges: Bool
        let standIn: StandIn?
        let renewing: [String]
      }

      let version: String
      let home: String
      let page: String
      let style: String
      let script: String
      let pages: [Page]
      let late: [String]
      let partings: [String]
      let forgettings: [String: [String]]
    }

    let program = try JSONDecoder().decode(Program.self, from: Data(knowledge(in: worker(library(), rules)).utf8))
    #expect(program.version.hasPrefix(Showroom.version + "-"))
    #expect(program.page == OfflineScreen.url)
    #expect(program.home == "/plants")
    #expect(program.style == library().url("offline.css"))
    #expect(program.script == library().url("offline.js"))
    #expect(program.late == ["added"])
    #expect(program.partings == ["left"])
    #expect(program.forgettings == ["/plants": ["deleted"]])
    let folder = try #require(program.pages.first)
    let save = try #require(program.pages.last)
    #expect(folder.path == "^/folders/(?!(?:new)$)[^/]+$")
    #expect(folder.query == nil)
    #expect(folder.isListed && folder.takesChanges && folder.renewing == ["id"] && folder.standIn == nil)
    #expect(save.query == ["item"])
    #expect(!save.isListed && !save.takesChanges && save.renewing.isEmpty)
    #expect(save.standIn?.replacing == ["aria-checked='true'": "aria-checked='false'"])
    #expect(save.standIn?.emptying == ["title"])
    #expect(save.standIn?.returning == [])
  }

  @Test func `it contains both scripts`() {
    let text = worker(library())
    #expect(text.contains("addEventListener('fetch'"))
    #expect(text.contains("const keepChange"))
  }
}
