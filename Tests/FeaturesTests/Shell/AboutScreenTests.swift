import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Testing

@testable import Shell

@Suite(.timeLimit(.minutes(3)))
struct AboutScreenTests {
  private let screen = AboutScreen(features: [Plants()])

  @Test func `it shows the app, its version, and the open-source works`() async throws {
    let page = try await pages("/settings/about", features: [Plants()])[0]
    #expect(page.contains("<p class='name'>Showroom</p>"))
    #expect(page.contains(">\(Showroom.version)<"))
    for work in OpenSourceWork.all {
      #expect(page.contains("href='\(work.url)'"))
      #expect(page.contains(">\(work.name)<span class='caption'>\(work.licence)</span>"))
    }
    #expect(page.contains("<a class='back' href='/settings'>"))
  }

  @Test func `it shows the attributions of the sources, with links to them`() async throws {
    let page = try await pages("/settings/about", features: [Plants()])[0]
    #expect(page.contains("href='https://seeds.example/'"))
    #expect(page.contains("Seed bank</span><span class='caption'>Grown with data of the seed bank.</span>"))
  }

  @Test func `every dependency in Package.swift is among the works`() throws {
    let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let packages = manifest.matches(of: /\.package\(url: "([^"]+)"/).map { String($0.output.1) }
    #expect(!packages.isEmpty)
    let works = Set(OpenSourceWork.all.map(\.url))
    #expect(packages.filter { !works.contains($0) } == [])
  }

  @Test func `no work is listed twice`() {
    #expect(Set(OpenSourceWork.all.map(\.key)).count == OpenSourceWork.all.count)
  }

  @Test(arguments: [("plants", "/settings?from=plants"), ("nobody", "/settings")])
  func `it leads back to the settings, which lead back to their origin`(origin: String, url: String) async throws {
    let reader = Reader(profile: Profile(key: "somebody", hasReturned: true), language: .korean)
    let reactor = try await screen.open(ScreenRequest(query: ["from": origin], reader: reader))
    let content = screen.content(of: reactor.initialState, for: reader)
    #expect(content.back == BackLink(url: url, label: "설정"))
    #expect(content.title == "정보")
  }
}
