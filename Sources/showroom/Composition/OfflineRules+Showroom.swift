import AppsFeature
import FeatureKit
import FoldersFeature
import MoviesFeature
import Shell

extension OfflineRules {
  /// Pages and actions of all features that work offline.
  static let showroom = OfflineRules(
    pages: [
      Page("/apps", query: ["q", "country", "platform"], standIn: StandIn()),
      // Not any text: charts, filters and other lists are next to these pages.
      Page(
        "/apps/{storefront}/{id}", parts: ["storefront": "[A-Z]{2}", "id": number], query: ["platform"],
        isListed: true),
      Page("/movies/{id}", parts: ["id": number], query: [], isListed: true),
      Page("/market/products/{id}", parts: ["id": number], query: [], isListed: true),
      Page("/folders", takesChanges: true, standIn: StandIn()),
      Page(
        "/folders/save", query: ["item"], takesChanges: true,
        standIn: StandIn(
          replacing: ["aria-checked='true'": "aria-checked='false'", "value='takenOut'": "value='added'"],
          emptying: ["item-title", "count"], returning: ["back", "done action", "done action main"]),
        renewing: ["id"]),
      Page(
        "/folders/{id}", except: ["new", "import", "export", "deleted"], isListed: true, takesChanges: true,
        standIn: StandIn()),
    ], lateActions: FoldersFeature.lateActions, partingActions: [MoviesFeature.partingAction],
    forgettingActions: [
      "/apps": AppsFeature.forgettingActions, Setting.pagePath: [Setting.savesRecents.action],
    ])

  private static let number = "[0-9]+"
}
