import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// Leads the address of a comparison without a country, `/apps/123/compare`, to that of the reader's country.
struct CompareShortcut: Screen {
  /// Holds the app, and does nothing.
  struct Holder: Reactor {
    enum Action: Sendable, Hashable { case appeared }
    enum Mutation: Sendable { case nothing }

    let initialState: AppListing.ID

    func concurrency(of action: Action, in state: AppListing.ID) -> EffectConcurrency { .serial }
    func mutate(_ action: Action, _ context: Context) async throws {}
    func reduce(_ state: inout AppListing.ID, by mutation: Mutation) {}
    func recover(from error: AppError, during action: Action) -> Mutation { .nothing }
  }

  let memory: SearchMemory

  var path: String { AppsRoute.compareShortcutPath }
  var appeared: Holder.Action { .appeared }
  var isIndexed: Bool { false }

  func open(_ request: ScreenRequest) async throws -> Holder {
    guard let appID = request.parameters["storefront"].flatMap({ Int($0) }), appID > 0 else {
      throw AppError(.invalidInput, field: "id")
    }
    let place = try await PlaceQuery(memory).place(in: request.query, for: request.reader)
    let platform = try request.query["platform"].map(PlaceQuery.platform) ?? .iphone
    return Holder(initialState: AppListing.ID(appID: appID, storefront: place.storefront.code, platform: platform))
  }

  func content(of state: AppListing.ID, for reader: Reader) -> ScreenContent<NoItem> {
    let url = AppsRoute.compare(state).url
    return ScreenContent(
      title: AppsStrings.for(reader.language).apps, url: url, regions: [], destination: url, isReplaced: true)
  }

  func cell(for item: NoItem, reader: Reader) -> some HTML { EmptyHTML() }
}
