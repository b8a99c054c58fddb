import FeatureKit
import LiveWeb
import Localization

/// The tab *Today*: a search over all features, and the sections that they contribute.
struct TodayFeature: Feature {
  /// The path of Today, which is also the first page of the app.
  static let path = "/"

  /// The features that contribute, in their order.
  let features: [any Feature]
  let profiles: any ProfilesRepository
  /// The texts that were searched on Today; `nil` if they are not remembered.
  let memory: TodayMemory?
  let clock: any Clock<Duration>
  /// Called with the error when the order of the sections cannot be read.
  let failed: @Sendable (any Error) -> Void

  /// The sections of Today in the order for a reader who has chosen none.
  private var sections: [any TodaySection] { Self.inOrder(features.flatMap(\.todaySections)) }

  /// Returns sections in the order of their kinds, and of the features within a kind.
  static func inOrder(_ sections: [any TodaySection]) -> [any TodaySection] {
    TodayKind.allCases.flatMap { kind in sections.filter { $0.kind == kind } }
  }

  var tab: FeatureTab {
    FeatureTab(path: Self.path, symbol: "clock") {
      let strings = TodayStrings.for($0)
      return (strings.today, strings.toToday)
    }
  }

  var screens: [any Screen] {
    [
      TodayScreen(features: features, profiles: profiles, memory: memory, clock: clock, failed: failed),
      TodayEditScreen(sections: sections, profiles: profiles),
    ]
  }

  var settings: [Setting] { [] }
  /// The styles of the page and of the rows of all sections, as one file.
  var assets: [AssetLibrary.Asset] {
    let searches = Self.inOrder(features.compactMap(\.searchSection))
    let styles = (sections + searches).flatMap(\.styles).reduce(into: [Chips.style]) {
      if !$0.contains($1) { $0.append($1) }
    }
    let files = AssetLibrary.shell + AssetLibrary(features.flatMap(\.assets))
    return [files.style(TodayScreen.style, PackageResources.today_css, joining: styles)]
  }
  func source(in language: Language) -> String { ShellStrings.for(language).appName }
  func hint(for field: String, in language: Language) -> String? { nil }
}
