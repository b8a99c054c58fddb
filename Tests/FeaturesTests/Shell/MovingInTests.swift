import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

/// The integration of a new feature. The whole made-up feature, with one screen, is in this file.
@Suite(.timeLimit(.minutes(3)))
struct MovingInTests {
  @Test func `its screen, tab, style and settings are in their places`() async throws {
    let pages = try await pages("/plants", "/settings", features: [Plants()])
    #expect(pages[0].contains("<p>Water me</p>"))
    #expect(pages[0].contains("plants.css"))
    #expect(pages[0].contains("href='/plants' aria-current='page'"))
    #expect(pages[1].contains("<h2>Plants</h2>"))
    #expect(pages[1].contains("Remind me"))
    #expect(!pages[1].contains("plants.css"), "its style is only on its own pages")
    #expect(pages[1].contains("href='/plants'"))
  }

  @Test func `its pages load only the common script`() async throws {
    let page = try await pages("/plants", features: [Plants()])[0]
    let scripts = page.matches(of: /<script src='([^']*)'/).map { String($0.output.1) }
    #expect(scripts.count == 1)
    #expect(scripts.first?.hasSuffix("/showroom.js") == true)
  }

  @Test func `an error on its page has its words, and links to its tab`() async throws {
    let page = try await pages("/plants/none", features: [Plants()])[0]
    #expect(page.contains("The garden isn’t responding"))
    #expect(page.contains("A plant has a name."))
    #expect(page.contains("href='/plants'"))
    #expect(page.contains("To the plants"))
  }

  @Test(arguments: [false, true], [nil, false, true])
  func `its pages have a sample badge, by default if the apps are samples`(
    isSample: Bool, showsSamples: Bool?
  ) async throws {
    let features = [Plants(showsSamples: showsSamples)]
    let page = try await pages("/plants", features: features, isSampleCatalogue: isSample)[0]
    #expect(page.contains("class='sample'") == (showsSamples ?? isSample))
  }
}

/// A feature of one tab and one setting.
struct Plants: Feature {
  var showsSamples: Bool?
  var tab: FeatureTab { FeatureTab(path: "/plants", symbol: "grid") { _ in ("Plants", "To the plants") } }
  var screens: [any Screen] { [PlantsScreen(path: "/plants"), PlantsScreen(path: "/plants/{name}")] }
  var settings: [Setting] {
    [
      Setting(Choices.Key(feature: "plants", name: "reminds"), .toggle(off: "never")) { _ in
        "Remind me"
      } footer: { _ in
        "When they are dry."
      }
    ]
  }
  var assets: [AssetLibrary.Asset] { [.style("plants.css", Array("p { color: green }".utf8))] }
  func source(in language: Language) -> String { "The garden" }
  func dataSources(in language: Language) -> [DataSource] {
    [DataSource(name: "Seed bank", words: "Grown with data of the seed bank.", url: "https://seeds.example/")]
  }
  func hint(for field: String, in language: Language) -> String? { field == "name" ? "A plant has a name." : nil }
}

struct PlantsReactor: Reactor {
  enum Action: Sendable { case appeared }
  enum Mutation: Sendable {}
  struct State: Sendable, Equatable {}

  let initialState = State()

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }
  func mutate(_ action: Action, _ context: Context) async throws {}
  func reduce(_ state: inout State, by mutation: Mutation) {}
  func recover(from error: AppError, during action: Action) -> Mutation { preconditionFailure("nothing here fails") }
}

struct PlantsScreen: Screen {
  struct Nothing: ListItem {
    let key: String
    let contentHash: Int
  }

  let path: String
  var fails = false

  var appeared: PlantsReactor.Action { .appeared }
  var styles: [String] { ["plants.css"] }
  var actions: FormActions<PlantsReactor.Action> { FormActions([FormAction<PlantsReactor.Action, Void>]()) }

  func open(_ request: ScreenRequest) async throws -> PlantsReactor {
    if fails || request.parameters["name"] != nil { throw AppError(.unavailable, field: "name") }
    return PlantsReactor()
  }

  func content(of state: PlantsReactor.State, for reader: Reader) -> ScreenContent<Nothing> {
    ScreenContent(
      title: "Plants", url: path, regions: [.slot("status") { p { "Water me" } }],
      notice: Notice(number: 0, kind: .info, text: "It has grown."))
  }

  func cell(for item: Nothing, reader: Reader) -> some HTML { EmptyHTML() }
}
