import FeatureKit
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
    #expect(page.contains("License</span><span class='detail' translate='no'>Apache-2.0<"))
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
