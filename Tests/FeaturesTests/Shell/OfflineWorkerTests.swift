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
    ], lateActions: ["added"], partingActions: ["left"])

  private func library(_ style: String = "p { color: green }") -> AssetLibrary {
    AssetLibrary.offline + AssetLibrary([.style("plants.css", Array(style.utf8))])
  }

  private func worker(_ assets: AssetLibrary, _ rules: OfflineRules = OfflineRules()) -> String {
    String(decoding: ServiceWorker.asset(assets: assets, rules: rules).bytes, as: UTF8.self)
  }

  @Test func `the same program has the same worker`() {
    #expect(worker(library(), rules) == worker(library(), rules))
  }

  @Test func `another worker comes when any file of the program changes, comes or goes`() {
    let before = worker(library())
    #expect(worker(library("p { color: red }")) != before)
    #expect(worker(library() + AssetLibrary([.style("more.css", [])])) != before)
    #expect(worker(AssetLibrary.offline) != before)
  }

  @Test func `another worker comes when the rules change`() {
    #expect(worker(library(), rules) != worker(library()))
  }

  @Test func `it is told the rules, and where its own files are`() throws {
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
      let page: String
      let style: String
      let script: String
      let pages: [Page]
      let late: [String]
      let partings: [String]
    }

    let text = worker(library(), rules)
    let json = try #require(text.firstMatch(of: /const program ?= ?(\{.*?\});/)).output.1
    let program = try JSONDecoder().decode(Program.self, from: Data(json.utf8))
    #expect(program.version.hasPrefix(Showroom.version + "-"))
    #expect(program.page == OfflineScreen.url)
    #expect(program.style == library().url("offline.css"))
    #expect(program.script == library().url("offline.js"))
    #expect(program.late == ["added"])
    #expect(program.partings == ["left"])
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

  @Test func `both of its parts are in it`() {
    let text = worker(library())
    #expect(text.contains("addEventListener('fetch'"))
    #expect(text.contains("const keepChange"))
  }
}
